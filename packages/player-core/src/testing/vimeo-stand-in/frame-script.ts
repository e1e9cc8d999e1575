import type { VimeoScenario } from './scenario.js'

/** A message of the SDK. */
interface Call {
  readonly method: string
  readonly value?: unknown
}

/**
 * The script of the embed's page, which speaks the protocol of Vimeo's SDK over a real `<video>`. It is sent to
 * the frame as text, so it may use nothing from outside of itself.
 */
export function runFrame(scenario: VimeoScenario): void {
  const video = document.querySelector('video')
  if (!video) return
  const listened = new Set<string>()
  let dropped = false

  const post = (message: object) => {
    if (!dropped) parent.postMessage(message, '*')
  }
  const place = () => ({
    seconds: video.currentTime,
    duration: video.duration,
    percent: video.currentTime / video.duration,
  })
  const tell = (event: string, data: object = place()) => {
    if (listened.has(event)) post({ event, data })
  }
  const refuse = (method: string, name: string, message: string) => {
    post({ event: 'error', data: { name, message, method } })
  }
  const refusePlay = () => refuse('play', 'NotAllowedError', 'The browser wants a gesture.')

  function play() {
    if (!video || scenario.play === 'silent') return
    if (scenario.play === 'refused') return refusePlay()
    if (scenario.play === 'refused-with-sound' && !video.muted) return refusePlay()
    if (scenario.play === 'mutes-itself') video.muted = true
    video.play().then(
      () => post({ method: 'play' }),
      (error: DOMException) => {
        if (error.name === 'AbortError') refuse('play', 'PlayInterrupted', 'A pause came between.')
        else refuse('play', error.name, error.message)
      },
    )
  }

  const answers: Record<string, (value: unknown) => unknown> = {
    addEventListener: (value) => void listened.add(String(value)),
    removeEventListener: (value) => void listened.delete(String(value)),
    pause: () => video.pause(),
    getDuration: () => video.duration,
    getMuted: () => video.muted,
    setMuted: (value) => (video.muted = value === true),
    getVolume: () => video.volume,
    setVolume: (value) => (video.volume = Number(value)),
    getCurrentTime: () => video.currentTime,
    setCurrentTime: (value) => (video.currentTime = Number(value)),
    getVideoId: () => Number(location.pathname.split('/')[2]),
    getTextTracks: () => [{ language: 'en', kind: 'captions', label: 'English', mode: 'disabled' }],
    enableTextTrack: (value) => ({ ...Object(value), label: 'English' }),
    disableTextTrack: () => null,
    appendVideoMetadata: () => null,
  }

  addEventListener('message', ({ data }: MessageEvent<Call>) => {
    if (data.method === scenario.dropsAt) dropped = true
    if (data.method === 'play') return play()
    const answer = answers[data.method]
    if (answer) post({ method: data.method, value: answer(data.value) })
    else refuse(data.method, 'UnsupportedError', `There is no ${data.method} here.`)
  })

  const told = {
    playing: 'playing',
    pause: 'pause',
    timeupdate: 'timeupdate',
    seeked: 'seeked',
    play: 'play',
  }
  for (const [type, event] of Object.entries(told)) video.addEventListener(type, () => tell(event))
  video.addEventListener('waiting', () => tell('bufferstart'))
  video.addEventListener('canplay', () => tell('bufferend'))
  // As the older players, which do not say whether they are muted.
  video.addEventListener('volumechange', () => tell('volumechange', { volume: video.volume }))
  video.addEventListener('ended', () => {
    tell('ended')
    if (scenario.ends === 2) setTimeout(() => tell('ended'), 150)
  })

  const ready = () => {
    if (scenario.frame === 'password') return refuse('ready', 'PasswordError', 'The film wants a password.')
    if (scenario.frame === 'privacy') return refuse('ready', 'PrivacyError', 'The film is not shown here.')
    if (scenario.frame === 'silent') return
    post({ event: 'ready' })
  }
  if (video.readyState >= 1) ready()
  else video.addEventListener('loadedmetadata', ready, { once: true })
}
