import { createVimeoStandIn, type HostStandIn } from '@cutroom/player-core/testing'
import { startTestServer, type TestServer } from './test-server.ts'

/** The oembed endpoint of a host, for servers. */
export interface OembedStandIn extends TestServer {
  readonly standIn: HostStandIn
  /** The referrer of each request, in order. */
  readonly referrers: readonly (string | undefined)[]
}

/** Starts the endpoint on a free port; by default Vimeo's, with `VIMEO_SCENARIOS`. */
export async function startOembedStandIn(
  standIn: HostStandIn = createVimeoStandIn({ film: new Uint8Array() }),
): Promise<OembedStandIn> {
  const referrers: (string | undefined)[] = []
  const { origin, close } = await startTestServer(({ url, headers }, response) => {
    referrers.push(headers.referer)
    const { reply } = standIn.answer(new URL(url ?? '', 'https://vimeo.com').href)
    if (typeof reply === 'string') response.destroy()
    else response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  return { origin, standIn, referrers, close }
}
