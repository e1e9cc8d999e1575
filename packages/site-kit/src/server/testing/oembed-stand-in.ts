import { createVimeoStandIn, type VimeoStandIn } from '@cutroom/player-core/testing'
import { startTestServer, type TestServer } from './test-server.ts'

/** Vimeo's oembed endpoint, for servers: films 1000 and up are those of `VIMEO_SCENARIOS`. */
export interface OembedStandIn extends TestServer {
  readonly standIn: VimeoStandIn
  /** The referrer of each request, in order. */
  readonly referrers: readonly (string | undefined)[]
}

/** Starts the endpoint on a free port. */
export async function startOembedStandIn(): Promise<OembedStandIn> {
  const standIn = createVimeoStandIn({ film: new Uint8Array() })
  const referrers: (string | undefined)[] = []
  const { origin, close } = await startTestServer(({ url, headers }, response) => {
    referrers.push(headers.referer)
    const { reply } = standIn.answer(new URL(url ?? '', 'https://vimeo.com').href)
    if (typeof reply === 'string') response.destroy()
    else response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  return { origin, standIn, referrers, close }
}
