import {
  PlayerError,
  type PlayableFilm,
  type Player,
  type PlayerContext,
  type PlayerEvents,
  type Provider,
  type Subscribe,
} from '../src/index.js'

export interface YouTubePlayer {
  playVideo(): void
  pauseVideo(): void
  seekTo(seconds: number): void
  mute(): void
  unMute(): void
  isMuted(): boolean
  getCurrentTime(): number
  getDuration(): number
  getPlayerState(): number
  getIframe(): HTMLIFrameElement
  destroy(): void
}

/** Creates a player in place of an element, as `YT.Player` does. */
export type CreateYouTubePlayer = (
  element: HTMLElement,
  options: {
    readonly videoId: string
    readonly playerVars: Readonly<Record<string, number>>
    readonly events: {
      readonly onReady: () => void
      readonly onStateChange: (event: { readonly data: number }) => void
      /** The browser refuses to play without a press. */
      readonly onAutoplayBlocked: () => void
      readonly onError: (event: { readonly data: number }) => void
    }
  },
) => YouTubePlayer

const STATE = { ended: 0, playing: 1, paused: 2, buffering: 3 } as const

/** Time between two looks at the film's time, which the API does not report. Milliseconds. */
const TICK_MS = 250

/** What is left of a film when YouTube reports its end. Seconds. */
const END_SECONDS = 0.25

/** A film that has not loaded, or a play that has not begun, has failed after this. Milliseconds. */
const DEADLINE_MS = 15_000

const idOf = (link: string): string | undefined =>
  /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})/.exec(link)?.[1]

export const youtube = (loadApi: () => Promise<CreateYouTubePlayer>): Provider => ({
  name: 'youtube',
  controls: 'host',
  links: {
    hosts: ['www.youtube.com', 'youtu.be'],
    paths: ['^/(?:watch\\?v=)?(?<id>[\\w-]{11})'],
    title: 'YouTube',
    example: 'https://youtu.be/dQw4w9WgXcQ',
  },
  load: async () => {
    const createPlayer = await loadApi()
    return { create: (film, context) => createYouTubeFilm(film, context, createPlayer) }
  },
})

function createYouTubeFilm(
  film: PlayableFilm,
  { container, clock }: PlayerContext,
  createPlayer: CreateYouTubePlayer,
): Player {
  if (!(container instanceof HTMLElement)) throw new PlayerError('unknown', 'The container is no element.')
  // Each player has a separate element, which never moves: a frame that moves reloads.
  const frame = container.appendChild(document.createElement('div'))
  Object.assign(frame.style, { position: 'absolute', inset: '0', visibility: 'hidden' })
  const { on, emit, clear } = createEvents()
  const ready = createDeferred<YouTubePlayer>()
  const gone = createDeferred<never>()
  let player: YouTubePlayer | null = null
  let preparation: Promise<void> | null = null
  let playing = createDeferred<void>()
  let hasFrame = false
  let cancelTick = () => {}
  let cancelDeadline = () => {}

  function end(error: PlayerError): void {
    cancelTick()
    cancelDeadline()
    ready.reject(error)
    gone.reject(error)
  }

  function fail(error: PlayerError): void {
    end(error)
    emit('error', error)
  }

  function emitTime(seconds: number, duration: number): void {
    if (!hasFrame && seconds > 0 && duration > 0) {
      hasFrame = true
      emit('firstframe', undefined)
    }
    emit('timeupdate', { seconds, duration })
  }

  function tick(loaded: YouTubePlayer): void {
    emitTime(loaded.getCurrentTime(), loaded.getDuration())
    cancelTick = clock.after(TICK_MS, () => tick(loaded))
  }

  function onState(loaded: YouTubePlayer, state: number): void {
    if (state === STATE.buffering) return emit('waiting', undefined)
    cancelTick()
    // YouTube reports a pause before an end, which is no pause.
    const isPause = loaded.getDuration() - loaded.getCurrentTime() > END_SECONDS
    if (state === STATE.playing) {
      playing.resolve()
      emit('playing', undefined)
      tick(loaded)
    } else if (state === STATE.paused && isPause) emit('paused', undefined)
    else if (state === STATE.ended) emit('ended', undefined)
  }

  function load(): void {
    const deadline = new PlayerError('timeout', `The film at ${film.link} has not loaded. Try again.`)
    cancelDeadline = clock.after(DEADLINE_MS, () => fail(deadline))
    const created = createPlayer(frame.appendChild(document.createElement('div')), {
      videoId: idOf(film.link) ?? '',
      playerVars: { playsinline: 1, rel: 0 },
      events: {
        onReady() {
          cancelDeadline()
          Object.assign(created.getIframe().style, { width: '100%', height: '100%', border: '0' })
          ready.resolve(created)
          emit('loaded', { duration: created.getDuration() })
        },
        onStateChange: ({ data }) => onState(created, data),
        onAutoplayBlocked: () =>
          playing.reject(new PlayerError('autoplay-refused', 'The browser wants a press. Play at one.')),
        onError: ({ data }) => fail(errorOf(data, film.link)),
      },
    })
    player = created
  }

  const call = <Value>(run: (loaded: YouTubePlayer) => Value | Promise<Value>): Promise<Value> =>
    Promise.race([gone.promise, ready.promise.then(run)])

  return {
    prepare() {
      if (!preparation) {
        preparation = ready.promise.then(() => {})
        load()
      }
      return preparation
    },
    play: () =>
      call(async (loaded) => {
        if (loaded.getPlayerState() !== STATE.playing) {
          playing = createDeferred()
          const late = new PlayerError('timeout', `The film at ${film.link} does not play. Try again.`)
          const cancel = clock.after(DEADLINE_MS, () => playing.reject(late))
          loaded.playVideo()
          await playing.promise.finally(cancel)
        }
        return { muted: loaded.isMuted() }
      }),
    pause: () =>
      call((loaded) => {
        playing.reject(new PlayerError('interrupted', 'The film was paused before it played.'))
        loaded.pauseVideo()
      }),
    seek: (seconds) =>
      call((loaded) => {
        const duration = loaded.getDuration()
        const place = Math.min(Math.max(seconds, 0), duration)
        loaded.seekTo(place)
        emit('timeupdate', { seconds: place, duration })
      }),
    setMuted: (muted) =>
      call((loaded) => {
        if (muted) loaded.mute()
        else loaded.unMute()
        emit('volumechange', { muted })
      }),
    requestFullscreen: () => call((loaded) => loaded.getIframe().requestFullscreen()),
    exitFullscreen: () => call(() => (document.fullscreenElement ? document.exitFullscreen() : undefined)),
    // YouTube's own menu chooses the captions.
    setCaptions: () => call(() => {}),
    setVisible(visible) {
      frame.style.visibility = visible ? '' : 'hidden'
      frame.inert = !visible
    },
    on,
    destroy() {
      clear()
      end(new PlayerError('destroyed', 'The player is gone. Make another.'))
      player?.destroy()
      frame.remove()
    },
  }
}

function errorOf(code: number, link: string): PlayerError {
  return code === 100
    ? new PlayerError('not-found', `YouTube has no film at ${link}. Check the address.`)
    : new PlayerError('not-embeddable', `YouTube refuses ${link} on this page (${code}). Allow embedding.`)
}

/** A promise that is settled from outside; it may be rejected without anybody who waits. */
function createDeferred<Value>() {
  let resolve = (_value: Value) => {}
  let reject = (_error: PlayerError) => {}
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  promise.catch(() => {})
  return { promise, resolve: (value: Value) => resolve(value), reject: (error: PlayerError) => reject(error) }
}

function createEvents() {
  const listeners = new Map<keyof PlayerEvents, Set<(payload: never) => void>>()
  const on: Subscribe<PlayerEvents> = (type, listener) => {
    const ofType = listeners.get(type) ?? new Set()
    listeners.set(type, ofType.add(listener))
    return () => void ofType.delete(listener)
  }
  const emit = <Type extends keyof PlayerEvents>(type: Type, payload: PlayerEvents[Type]) => {
    // The set of a type has listeners of its payload only.
    for (const listener of listeners.get(type) ?? [])
      (listener as (payload: PlayerEvents[Type]) => void)(payload)
  }
  return { on, emit, clear: () => listeners.clear() }
}
