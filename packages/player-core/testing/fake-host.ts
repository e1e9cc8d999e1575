import { drawFrameControls } from './fake-vimeo/frame-controls.js'
import type { FrameControl } from './fake-vimeo/scenario.js'
import { createVirtualFilm, type FilmElement, type VirtualFilm } from './fake-vimeo/virtual-film.js'

/** The response to one request, after a delay in milliseconds. */
export interface FakeHostAnswer {
  readonly delay: number
  /** `silent`: never answer. `broken-line`: break the connection. */
  readonly reply: FakeHostReply | 'silent' | 'broken-line'
}

/** An HTTP response. */
export interface FakeHostReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** A fake of a video host: responds to requests at the addresses of the real one. */
export interface FakeHost {
  readonly requests: readonly string[]
  answer(url: string, range?: string): FakeHostAnswer
}

/** A browser seeks only in a film that it can fetch from the middle. */
function sliceFilm(film: Uint8Array, range = 'bytes=0-'): FakeHostReply {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  const first = Number(from)
  const last = Math.min(to === '' ? Infinity : Number(to), film.length - 1)
  const whole = reply(206, 'video/mp4', film.subarray(first, last + 1))
  const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${film.length}` }
  return { ...whole, headers: { ...whole.headers, ...headers } }
}

/** A script of an embed. Sent to the frame as text, so it uses only parameters. */
type FrameScript<Scenario> = (
  scenario: Scenario,
  film: FilmElement,
  /** The film, where it has no pictures. */
  virtual: VirtualFilm | null,
  readControls: () => FrameControl[],
) => void

interface FrameScenario {
  readonly frame?: string
  readonly virtual?: number
}

interface FakeHostOptions<Scenario extends FrameScenario> {
  readonly film: Uint8Array
  readonly oembedPath: string
  readonly oembedDelay?: number
  readonly answerOembed: (query: URLSearchParams) => FakeHostAnswer['reply']
  readonly findScenario: (pathname: string) => Scenario
  readonly runFrame: FrameScript<Scenario>
}

/** Creates a fake that serves its film, its oembed endpoint, and a frame at any other address. */
export function createFakeHost<Scenario extends FrameScenario>({
  film,
  oembedPath,
  oembedDelay = 0,
  answerOembed,
  findScenario,
  runFrame,
}: FakeHostOptions<Scenario>): FakeHost {
  const requests: string[] = []
  return {
    requests,
    answer(address, range) {
      requests.push(address)
      const { pathname, searchParams } = new URL(address)
      if (pathname === '/film.mp4') return { delay: 0, reply: sliceFilm(film, range) }
      if (pathname === oembedPath) return { delay: oembedDelay, reply: answerOembed(searchParams) }
      const scenario = findScenario(pathname)
      if (scenario.frame === 'broken-line') return { delay: 0, reply: 'broken-line' }
      return { delay: 0, reply: reply(200, 'text/html', toFramePage(runFrame, scenario)) }
    },
  }
}

/** Runs an embed's script with its film. Sent to the frame as text: it uses parameters only. */
export function startFrame<Scenario extends FrameScenario>(
  run: FrameScript<Scenario>,
  scenario: Scenario,
  createVirtual: (duration: number) => VirtualFilm,
  drawControls: (film: FilmElement) => () => FrameControl[],
): void {
  const virtual = scenario.virtual === undefined ? null : createVirtual(scenario.virtual)
  const film = virtual ?? document.querySelector('video')
  if (film) run(scenario, film, virtual, drawControls(film))
}

/** The page of an embed, with a film or without pictures. */
function toFramePage<Scenario extends FrameScenario>(run: FrameScript<Scenario>, scenario: Scenario): string {
  const video =
    scenario.virtual === undefined ? '<video src="/film.mp4" preload="auto" playsinline></video>' : ''
  const parameters = [run, JSON.stringify(scenario), createVirtualFilm, drawFrameControls].map(String)
  return `<!doctype html><title>Film</title><style>html,body,video{margin:0;width:100%;height:100%}video{display:block}</style><body>
${video}<script>(${startFrame.toString()})(${parameters.join(', ')})</script>`
}

export function reply(status: number, type: string, body: string | Uint8Array): FakeHostReply {
  return { status, headers: { 'content-type': type, 'access-control-allow-origin': '*' }, body }
}
