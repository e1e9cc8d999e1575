import type { FrameCommand, FrameControl, FrameState, VimeoScenario } from './scenario.js'
import type { FilmElement, VirtualFilm } from './virtual-film.js'

interface FrameMessage {
  readonly method?: string
  readonly value?: unknown
  readonly fakeHost?: { readonly id: number; readonly command: FrameCommand }
}

/** The protocol of Vimeo's SDK. Sent to the frame as text, so it uses only parameters. */
export function runFrame(
  initial: VimeoScenario,
  film: FilmElement,
  virtual: VirtualFilm | null,
  readControls: () => FrameControl[],
): void {
  let scenario = initial
  const listened = new Set<string>()
  let dropped = false
  let hasPlayed = false
  film.addEventListener('playing', () => (hasPlayed = true))

  const isNamed = (names: VimeoScenario['drops'], name: string) => names === 'all' || names?.includes(name)
  const later = (ms: number, run: () => void) => {
    if (virtual) virtual.after(ms, run)
    else setTimeout(run, ms)
  }
  const post = (message: object) => {
    if (!dropped) parent.postMessage(message, '*')
  }
  const answer = (method: string, value?: unknown) => {
    if (!isNamed(scenario.unanswered, method)) post({ method, value })
  }
  const tracks = [
    { language: 'en', kind: 'captions', label: 'en' },
    { language: 'en', kind: 'subtitles', label: 'en subtitles' },
    { language: 'de', kind: 'captions', label: 'de' },
  ]
  const noTrack = { language: null, kind: null, label: null }
  /** The label of the shown track. */
  let captions = scenario.showsCaptions === 'load' ? 'en' : null
  const showCaptions = (label: string | null) => {
    if (label === captions) return null
    captions = label
    report('texttrackchange', tracks.find((track) => track.label === label) ?? noTrack)
    return null
  }
  const place = () => ({
    seconds: film.currentTime,
    duration: film.duration,
    percent: film.currentTime / film.duration,
  })
  const report = (event: string, data: object = place()) => {
    if (!listened.has(event) || isNamed(scenario.drops, event)) return
    const ms = scenario.late?.[event] ?? 0
    const send = () => post({ event, data })
    for (const _time of scenario.doubles?.includes(event) ? [1, 2] : [1]) {
      if (ms > 0) later(ms, send)
      else send()
    }
  }
  const reportError = (data: FrameCommand['error']) => {
    if (!isNamed(scenario.drops, 'error')) post({ event: 'error', data })
  }
  const refuse = (method: string, name: string, message: string) => {
    if (!isNamed(scenario.unanswered, method)) post({ event: 'error', data: { name, message, method } })
  }
  const refusePlay = () => refuse('play', 'NotAllowedError', 'The browser wants a gesture.')

  function play() {
    if (scenario.play === 'silent') return
    if (scenario.play === 'refused') return refusePlay()
    if (scenario.play === 'refused-with-sound' && !film.muted) return refusePlay()
    if (scenario.play === 'mutes-itself') film.muted = true
    film.play().then(
      () => answer('play'),
      (error: DOMException) => {
        if (error.name === 'AbortError') refuse('play', 'PlayInterrupted', 'A pause came between.')
        else refuse('play', error.name, error.message)
      },
    )
  }

  const methods: Record<string, (value: unknown) => unknown> = {
    addEventListener: (value) => {
      listened.add(String(value))
      if (value === 'texttrackchange' && scenario.showsCaptions === 'late')
        later(50, () => showCaptions('en'))
    },
    removeEventListener: (value) => void listened.delete(String(value)),
    pause: () => film.pause(),
    getPaused: () => film.paused,
    getEnded: () => film.ended,
    // As Vimeo documents: to the nearest second before playback begins.
    getDuration: () => (hasPlayed ? film.duration : Math.round(film.duration)),
    getMuted: () => scenario.saysMuted ?? film.muted,
    setMuted: (value) => (film.muted = value === true),
    getVolume: () => film.volume,
    setVolume: (value) => (film.volume = Number(value)),
    getCurrentTime: () => film.currentTime,
    setCurrentTime: (value) => (film.currentTime = Number(value)),
    getVideoId: () => Number(location.pathname.split('/')[2]),
    getTextTracks: () =>
      tracks.map((track) => ({ ...track, mode: track.label === captions ? 'showing' : 'disabled' })),
    enableTextTrack: (value) => {
      const { language, kind } = value as { language: string; kind: string }
      const chosen = tracks.find((track) => track.language === language && track.kind === kind)
      showCaptions(chosen?.label ?? null)
      return chosen
    },
    disableTextTrack: () => showCaptions(null),
    appendVideoMetadata: () => null,
  }

  function call(method: string, value: unknown) {
    if (method === scenario.dropsAt) dropped = true
    if (scenario.ignores?.includes(method)) return
    if (method === 'play') return play()
    const run = methods[method]
    if (run) answer(method, run(value))
    else refuse(method, 'UnsupportedError', `There is no ${method} here.`)
  }

  function obey({
    scenario: change,
    advance,
    visitor,
    volume,
    captions: chosen,
    jumpTo,
    error,
  }: FrameCommand): FrameState {
    scenario = { ...scenario, ...change }
    film.playbackRate = scenario.stalls ? 0 : (scenario.rate ?? 1)
    if (jumpTo !== undefined) film.currentTime = jumpTo < 0 ? film.duration + jumpTo : jumpTo
    if (visitor === 'play') film.play().catch(() => {})
    if (visitor === 'pause') film.pause()
    if (volume !== undefined) film.volume = volume
    if (error) reportError(error)
    if (advance) virtual?.advance(advance)
    if (chosen !== undefined) showCaptions(chosen)
    const { paused, ended, currentTime: seconds, muted } = film
    return {
      paused,
      ended,
      seconds,
      muted,
      captions,
      stalled: film.playbackRate === 0,
      controls: readControls(),
    }
  }

  addEventListener('message', ({ data: { method, value, fakeHost } }: MessageEvent<FrameMessage>) => {
    if (method !== undefined) call(method, value)
    if (fakeHost) parent.postMessage({ fakeHost: { id: fakeHost.id, state: obey(fakeHost.command) } }, '*')
  })

  for (const type of ['playing', 'timeupdate', 'seeked', 'play']) {
    film.addEventListener(type, () => report(type))
  }
  film.addEventListener('pause', () => {
    const early = film.ended ? (scenario.pausesBeforeEnd ?? 0) : 0
    report('pause', { ...place(), seconds: film.currentTime - early })
  })
  film.addEventListener('waiting', () => report('bufferstart'))
  film.addEventListener('canplay', () => report('bufferend'))
  // Older players do not say whether they are muted.
  film.addEventListener('volumechange', () => report('volumechange', { volume: film.volume }))
  film.addEventListener('ended', () => {
    const { ends = 1 } = scenario
    if (ends > 0) report('ended')
    if (ends === 2) later(150, () => report('ended'))
  })

  const ready = () => {
    if (scenario.frame === 'password') return refuse('ready', 'PasswordError', 'The film wants a password.')
    if (scenario.frame === 'privacy') return refuse('ready', 'PrivacyError', 'The film is not shown here.')
    if (scenario.frame === 'silent') return
    post({ event: 'ready' })
  }
  if (film.readyState >= 1) ready()
  else film.addEventListener('loadedmetadata', ready, { once: true })
}
