import { createFakeVimeo, type FakeHost } from '@cutroom/player-core/testing'
import { startTestServer, type TestServer } from './test-server.ts'

export interface FakeOembed extends TestServer {
  readonly fakeHost: FakeHost
  /** The referrer of each request, in order. */
  readonly referrers: readonly (string | undefined)[]
}

/** Starts the endpoint on a free port; by default Vimeo's, with `VIMEO_SCENARIOS`. */
export async function startFakeOembed(
  fakeHost: FakeHost = createFakeVimeo({ film: new Uint8Array() }),
): Promise<FakeOembed> {
  const referrers: (string | undefined)[] = []
  const { origin, close } = await startTestServer(({ url, headers }, response) => {
    referrers.push(headers.referer)
    const { reply } = fakeHost.answer(new URL(url ?? '', 'https://vimeo.com').href)
    if (typeof reply === 'string') response.destroy()
    else response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  return { origin, fakeHost, referrers, close }
}
