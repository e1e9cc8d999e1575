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

/** Stands in for a video host. */
export interface HostStandIn {
  readonly requests: readonly string[]
  answer(url: string, range?: string): StandInAnswer
}

/** A browser seeks only in a film that it can fetch from the middle. */
export function sliceFilm(film: Uint8Array, range = 'bytes=0-'): StandInReply {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  const first = Number(from)
  const last = Math.min(to === '' ? Infinity : Number(to), film.length - 1)
  const whole = reply(206, 'video/mp4', film.subarray(first, last + 1))
  const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${film.length}` }
  return { ...whole, headers: { ...whole.headers, ...headers } }
}

/** The page of an embed, with a film or without pictures. */
export function toFramePage(script: string, hasFilm: boolean): string {
  const video = hasFilm ? '<video src="/film.mp4" preload="auto" playsinline></video>' : ''
  return `<!doctype html><title>Film</title><style>html,body,video{margin:0;width:100%;height:100%}video{display:block}</style><body>
${video}<script>${script}</script>`
}

export function reply(status: number, type: string, body: string | Uint8Array): StandInReply {
  return { status, headers: { 'content-type': type, 'access-control-allow-origin': '*' }, body }
}
