import { createVimeoStandIn, type VimeoStandIn } from '@cutroom/player-core/testing'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Vimeo's oembed endpoint, for servers: films 1000 and up are those of `VIMEO_SCENARIOS`. */
export interface OembedStandIn {
  readonly origin: string
  readonly standIn: VimeoStandIn
  /** The referrer of each request, in order. */
  readonly referrers: readonly (string | undefined)[]
  close(): Promise<void>
}

/** Starts the endpoint on a free port. */
export async function startOembedStandIn(): Promise<OembedStandIn> {
  const standIn = createVimeoStandIn({ film: new Uint8Array() })
  const referrers: (string | undefined)[] = []
  const server = createServer(({ url, headers }, response) => {
    referrers.push(headers.referer)
    const { reply } = standIn.answer(new URL(url ?? '', 'https://vimeo.com').href)
    if (typeof reply === 'string') response.destroy()
    else response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    standIn,
    referrers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
