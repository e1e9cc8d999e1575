import type { VimeoStandIn } from './stand-in.js'

/** Sends requests to the stand-in without a network. A request that it does not answer ends when it is aborted. */
export function createStandInFetch(standIn: VimeoStandIn): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { reply } = standIn.answer(request.url)
    if (reply === 'silent') await aborted(request.signal)
    if (typeof reply === 'string') throw new TypeError('fetch failed')
    return new Response(String(reply.body), { status: reply.status })
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
