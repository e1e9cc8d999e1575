import { runFrame } from './frame-script.js'
import { VIMEO_SCENARIOS, type VimeoScenario } from './scenario.js'
import { createFakeHost, reply, type FakeHost, type FakeHostAnswer } from '../fake-host.js'

/** Options of `createFakeVimeo`. */
export interface FakeVimeoOptions {
  readonly film: Uint8Array
  /** Wait before each response of the oembed endpoint, in milliseconds. */
  readonly oembedDelay?: number
  /** Scenarios by id of the film; `VIMEO_SCENARIOS` by default. Unknown ids are not found. */
  readonly scenarios?: Readonly<Record<string, VimeoScenario>>
}

/** A fake of Vimeo's oembed endpoint and embed. The SDK is the real one. */
export function createFakeVimeo({
  film,
  oembedDelay = 0,
  scenarios = VIMEO_SCENARIOS,
}: FakeVimeoOptions): FakeHost {
  return createFakeHost({
    film,
    oembedPath: '/api/oembed.json',
    oembedDelay,
    answerOembed: (query) => answerOembed(query, scenarios),
    findScenario: (pathname) => scenarios[pathname.replace('/video/', '')] ?? {},
    runFrame,
  })
}

function answerOembed(
  query: URLSearchParams,
  scenarios: Readonly<Record<string, VimeoScenario>>,
): FakeHostAnswer['reply'] {
  const [, id = '', hash] = /vimeo\.com\/(\d+)(?:\/([\da-f]+))?$/.exec(query.get('url') ?? '') ?? []
  const how = scenarios[id]?.oembed ?? (id in scenarios ? 'embed' : 404)
  if (how === 'silent' || how === 'broken-line') return how
  if (how === 'garbage') return reply(200, 'application/json', '<!doctype html>')
  if (typeof how === 'number') return reply(how, 'application/json', JSON.stringify({ error: how }))
  const params = new URLSearchParams(query)
  params.delete('url')
  if (hash) params.set('h', hash)
  const src = `https://player.vimeo.com/video/${id}?${params}`.replaceAll('&', '&amp;')
  const width = Number(query.get('width') ?? 640)
  const answer = {
    type: 'video',
    title: `Film ${id}`,
    width: 640,
    height: 360,
    duration: 2,
    thumbnail_url: `https://i.vimeocdn.com/video/${id}-d_${width}`,
    thumbnail_width: width,
    thumbnail_height: Math.round((width * 9) / 16),
    html: `<iframe src="${src}" width="640" height="360" allow="autoplay; fullscreen" title="Film ${id}"></iframe>`,
    ...(how === 'domain-refused' ? { domain_status_code: 403 } : {}),
  }
  return reply(200, 'application/json', JSON.stringify(answer))
}

/** Requests a fake host without a network. Without an answer a request ends by its abort. */
export function createFakeFetch(fakeHost: FakeHost): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { reply } = fakeHost.answer(request.url)
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
