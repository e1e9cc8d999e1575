import { drawFrameControls } from './frame-controls.js'
import { runFrame } from './frame-script.js'
import { VIMEO_SCENARIOS, type VimeoDelays, type VimeoScenario } from './scenario.js'
import { createVirtualFilm } from './virtual-film.js'

/** The response to one request, after a delay in milliseconds. */
export interface StandInAnswer {
  readonly delay: number
  /** `silent`: never answer. `broken-line`: break the connection. */
  readonly reply: StandInReply | 'silent' | 'broken-line'
}

/** An HTTP response. */
export interface StandInReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Stands in for `vimeo.com` and `player.vimeo.com`. */
export interface VimeoStandIn {
  readonly requests: readonly string[]
  answer(url: string, range?: string): StandInAnswer
}

/** Options of `createVimeoStandIn`. */
export interface VimeoStandInOptions {
  readonly film: Uint8Array
  readonly delays?: Partial<VimeoDelays>
  /** By id of the film; `VIMEO_SCENARIOS` unless given. Unknown ids are not found. */
  readonly scenarios?: Readonly<Record<string, VimeoScenario>>
}

/** Stands in for Vimeo's oembed endpoint and embed. The SDK is the real one. */
export function createVimeoStandIn({
  film,
  delays,
  scenarios = VIMEO_SCENARIOS,
}: VimeoStandInOptions): VimeoStandIn {
  const { oembed, frame, media }: VimeoDelays = { oembed: 0, frame: 0, media: 0, ...delays }
  const requests: string[] = []
  return {
    requests,
    answer(address, range) {
      requests.push(address)
      const { pathname, searchParams } = new URL(address)
      if (pathname === '/film.mp4') return { delay: media, reply: sliceFilm(film, range) }
      if (pathname === '/api/oembed.json') {
        return { delay: oembed, reply: answerOembed(searchParams, scenarios) }
      }
      const scenario = scenarios[pathname.replace('/video/', '')] ?? {}
      if (scenario.frame === 'broken-line') return { delay: frame, reply: 'broken-line' }
      return { delay: frame, reply: reply(200, 'text/html', framePage(scenario)) }
    },
  }
}

function answerOembed(
  query: URLSearchParams,
  scenarios: Readonly<Record<string, VimeoScenario>>,
): StandInAnswer['reply'] {
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

/** A browser seeks only in a film that it can fetch from the middle. */
function sliceFilm(film: Uint8Array, range = 'bytes=0-'): StandInReply {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  const first = Number(from)
  const last = Math.min(to === '' ? Infinity : Number(to), film.length - 1)
  const whole = reply(206, 'video/mp4', film.subarray(first, last + 1))
  const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${film.length}` }
  return { ...whole, headers: { ...whole.headers, ...headers } }
}

function framePage(scenario: VimeoScenario): string {
  const video = scenario.virtual ? '' : '<video src="/film.mp4" preload="auto" playsinline></video>'
  return `<!doctype html><title>Film</title><style>html,body,video{margin:0;width:100%;height:100%}video{display:block}</style><body>
${video}<script>(${runFrame.toString()})(${JSON.stringify(scenario)}, ${createVirtualFilm.toString()}, ${drawFrameControls.toString()})</script>`
}

function reply(status: number, type: string, body: string | Uint8Array): StandInReply {
  return { status, headers: { 'content-type': type, 'access-control-allow-origin': '*' }, body }
}

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
