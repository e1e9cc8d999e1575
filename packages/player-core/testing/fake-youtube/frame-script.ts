import type { FrameControl, FrameState } from '../fake-vimeo/scenario.js'
import type { FilmElement, VirtualFilm } from '../fake-vimeo/virtual-film.js'
import type { YouTubeCommand, YouTubeScenario } from './scenario.js'

interface ApiMessage {
  readonly event?: string
  readonly func?: string
  readonly args?: readonly unknown[]
  readonly id?: unknown
}

/** The protocol of YouTube's IFrame API. Sent to the frame as text, so it uses only parameters. */
export function runYouTubeFrame(
  initial: YouTubeScenario,
  film: FilmElement,
  virtual: VirtualFilm | null,
  readControls: () => FrameControl[],
): void {
  let scenario = initial
  const query = new URLSearchParams(location.search)
  const pageOrigin = query.get('origin')
  const listened = new Set<string>()
  let sessionId: unknown
  let isListening = false
  let isReady = false
  let isDelivered = false
  let state = -1
  const queue: object[] = []

  const isDropped = (name: string) => scenario.drops?.includes(name) === true
  const post = (message: object) => {
    if (pageOrigin !== null)
      parent.postMessage(JSON.stringify({ ...message, id: sessionId, channel: 'widget' }), pageOrigin)
  }
  const send = (event: string, info: unknown = null) => {
    if (isDropped(event)) return
    if (isDelivered) post({ event, info })
    else queue.push({ event, info })
  }
  const emit = (event: string, info: unknown) => {
    if (listened.has(event)) send(event, info)
  }
  const describe = () => ({
    playerState: state,
    currentTime: film.currentTime,
    duration: film.duration,
    muted: film.muted,
    volume: film.volume * 100,
  })
  const reportTime = () => {
    const info = { currentTime: film.currentTime, playbackRate: film.playbackRate }
    send('infoDelivery', info)
  }
  const enter = (next: number, early = 0) => {
    state = next
    const { playerState, currentTime, duration } = describe()
    const info = { currentTime: currentTime - early, duration }
    send('infoDelivery', isDropped('playerState') ? info : { ...info, playerState })
    emit('onStateChange', next)
  }

  /** Nothing is delivered before the page listens and the player is ready. */
  const deliver = () => {
    if (!isListening || !isReady || isDelivered || scenario.frame === 'silent') return
    isDelivered = true
    post({ event: 'initialDelivery', info: { ...describe(), apiInterface: Object.keys(functions) } })
    post({ event: 'onReady', info: null })
    for (const message of queue.splice(0)) post(message)
  }

  function play() {
    if (scenario.play === 'silent') return
    const isRefused = scenario.play === 'refused' || (scenario.play === 'refused-with-sound' && !film.muted)
    if (isRefused) {
      enter(3)
      enter(-1)
      emit('onAutoplayBlocked', null)
      return
    }
    if (film.paused) enter(3)
    film.play().catch((error: DOMException) => {
      if (error.name === 'NotAllowedError') emit('onAutoplayBlocked', null)
    })
  }

  const functions: Record<string, (...args: readonly unknown[]) => void> = {
    playVideo: play,
    pauseVideo: () => film.pause(),
    seekTo(seconds) {
      film.currentTime = Number(seconds)
      // The player is documented to play unless it is paused.
      if (state === -1 || state === 0 || state === 5) play()
    },
    mute: () => void (film.muted = true),
    unMute: () => void (film.muted = false),
    setVolume: (percent) => void (film.volume = Number(percent) / 100),
  }

  function listen(event: string) {
    if (listened.has(event)) return
    listened.add(event)
    // The real player needs a referrer, too.
    const error = document.referrer === '' ? 153 : scenario.error
    if (event === 'onError' && error !== undefined) send(event, error)
  }

  function call({ func = '', args = [] }: ApiMessage) {
    if (scenario.ignores?.includes(func)) return
    if (func === 'addEventListener') listen(String(args[0]))
    else functions[func]?.(...args)
  }

  function obey({ scenario: change, advance, visitor, volume, error }: YouTubeCommand): FrameState {
    scenario = { ...scenario, ...change }
    film.playbackRate = scenario.stalls ? 0 : 1
    if (visitor === 'play') film.play().catch(() => {})
    if (visitor === 'pause') film.pause()
    if (visitor === 'mute') film.muted = true
    if (volume !== undefined) film.volume = volume
    if (error !== undefined) emit('onError', error)
    if (advance) virtual?.advance(advance)
    const { paused, ended, currentTime: seconds, muted } = film
    return { paused, ended, seconds, muted, stalled: film.playbackRate === 0, controls: readControls() }
  }

  function receive(text: string) {
    const message: ApiMessage = JSON.parse(text)
    if (message.event === 'command') call(message)
    if (message.event !== 'listening') return
    sessionId = message.id
    isListening = true
    deliver()
  }

  addEventListener('message', ({ data, origin, source }: MessageEvent) => {
    if (source !== parent) return
    if (typeof data === 'string' && origin === pageOrigin) receive(data)
    const command: { readonly id: number; readonly command: YouTubeCommand } | undefined = data?.fakeHost
    if (command) parent.postMessage({ fakeHost: { id: command.id, state: obey(command.command) } }, '*')
  })

  film.addEventListener('playing', () => enter(1))
  film.addEventListener('waiting', () => {
    if (!film.paused && state !== 3) enter(3)
  })
  film.addEventListener('pause', () => {
    if (!film.ended) enter(2)
    else if (scenario.pausesBeforeEnd) enter(2, scenario.pausesBeforeEnd)
  })
  film.addEventListener('ended', () => enter(0))
  film.addEventListener('timeupdate', reportTime)
  film.addEventListener('volumechange', () => {
    const { muted, volume } = describe()
    send('infoDelivery', { muted, volume })
  })

  const start = () => {
    isReady = true
    deliver()
  }
  if (film.readyState >= 1) start()
  else film.addEventListener('loadedmetadata', start, { once: true })
}
