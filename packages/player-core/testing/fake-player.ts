import type { Cancel } from '@cutroom/ground/clock'
import {
  createEmitter,
  createLoadBarrier,
  type PlayableFilm,
  type PlayResult,
  type PlayerContext,
  type PlayerControls,
  type ControlsState,
  type PlayerEvents,
  type ContainerElement,
  type Player,
} from '#src/player/player.js'
import { findTextTrack } from '#src/player/text-track.js'
import { PlayerError, type PlayerErrorCode } from '#src/player/player-error.js'
import type { Provider } from '#src/player/provider.js'

const TICK_MS = 250

/** The behaviour of fake players. Read at each use: a test may change it on the way. */
export interface FakeScript {
  /** Milliseconds until the film has loaded; `never` for a silent host, a code for a failure. */
  load: number | 'never' | PlayerErrorCode
  /** The outcome of a play call; a number is a delay in milliseconds. */
  play: number | 'never' | 'refused' | 'refused-with-sound' | 'started-muted' | PlayerErrorCode
  duration: number
  /** How often an end is reported: hosts are known to report one twice. */
  ends: 1 | 2
  stalls: boolean
  /** What draws the controls. Read when a player is made. */
  controls: Provider['controls']
  remote: ControlsState['remote']
}

/** A player that shows nothing, and otherwise fulfils the contract; `emit` lets a test break it. */
export class FakePlayer implements Player {
  film: PlayableFilm
  readonly container: ContainerElement
  readonly #clock
  readonly #script: FakeScript
  readonly #emitter = createEmitter<PlayerEvents>()
  readonly #barrier
  readonly #waits = new Set<Cancel>()
  #prepared = false
  #answerPause: (() => void) | null = null
  #cancelTick: Cancel | null = null
  #seconds = 0
  #firstFrame = false
  playing = false
  buffers = false
  anticipatesPlay = false
  visible = false
  destroyed = false
  muted = false
  volume = 1
  remotePrompts = 0
  fullscreen = false
  captions: string | null = null

  readonly on = this.#emitter.on
  readonly controls?: PlayerControls

  constructor(film: PlayableFilm, { clock, container }: PlayerContext, script: FakeScript) {
    this.film = film
    this.container = container
    this.#clock = clock
    this.#script = script
    this.#barrier = createLoadBarrier(clock, `The film at ${film.link}`)
    if (script.controls === 'host') return
    this.controls = {
      promptRemote: () => this.#barrier.run(async () => void (this.remotePrompts += 1)),
    }
  }

  /** Emits any event at any time, as a faulty host might. */
  emit<Type extends keyof PlayerEvents>(type: Type, payload: PlayerEvents[Type]): void {
    this.#emitter.emit(type, payload)
  }

  prepare(): Promise<void> {
    if (this.#prepared) return this.#barrier.loaded
    this.#prepared = true
    const { load } = this.#script
    if (typeof load === 'number') this.#after(load, () => this.#finishLoading())
    else if (load !== 'never') this.#after(0, () => this.#fail(scripted(load)))
    return this.#barrier.loaded
  }

  buffer(): void {
    this.buffers = true
  }

  anticipatePlay({ muted }: { readonly muted: boolean }): void {
    this.anticipatesPlay = true
    this.muted = muted
  }

  play(): Promise<PlayResult> {
    return this.#barrier.run(
      () =>
        new Promise((resolve, reject) => {
          const { play } = this.#script
          if (play === 'never') return
          if (play === 'refused' || (play === 'refused-with-sound' && !this.muted)) {
            return reject(scripted('autoplay-refused'))
          }
          if (play === 'started-muted') this.muted = true
          else if (typeof play !== 'number' && play !== 'refused-with-sound') return reject(scripted(play))
          this.#answerPause = () => reject(scripted('interrupted'))
          this.#after(typeof play === 'number' ? play : 0, () => {
            // A pause may have answered the call before this.
            if (!this.#answerPause) return
            this.#answerPause = null
            resolve({ muted: this.muted })
            this.#begin()
          })
        }),
    )
  }

  pause(): Promise<void> {
    return this.#barrier.run(async () => {
      this.#answerPause?.()
      this.#answerPause = null
      if (!this.playing) return
      this.#stop()
      this.emit('paused', undefined)
    })
  }

  seek(seconds: number): Promise<void> {
    return this.#barrier.run(async () => {
      this.#seconds = Math.min(Math.max(seconds, 0), this.#script.duration)
      this.#emitTime()
    })
  }

  setMuted(muted: boolean): Promise<void> {
    return this.#barrier.run(async () => {
      this.muted = muted
      this.emit('volumechange', { muted })
    })
  }

  setVolume(volume: number): Promise<void> {
    return this.#barrier.run(async () => {
      this.volume = Math.min(Math.max(volume, 0), 1)
      // A browser reports this in a task of its own.
      this.#after(0, () =>
        this.emit(
          'volumechange',
          this.volume === 0 ? { muted: true } : { muted: this.muted, volume: this.volume },
        ),
      )
      this.#emitControls()
    })
  }

  requestFullscreen(): Promise<void> {
    return this.#setFullscreen(true)
  }

  exitFullscreen(): Promise<void> {
    return this.#setFullscreen(false)
  }

  setCaptions(language: string | null): Promise<void> {
    const found = findTextTrack(this.film.captions ?? [], language)
    return this.#barrier.run(async () => void (this.captions = found?.language ?? null))
  }

  setTitle(title: PlayableFilm['title']): void {
    this.film = { ...this.film, title }
  }

  setVisible(visible: boolean): void {
    this.visible = visible
  }

  destroy(): void {
    this.destroyed = true
    this.#stop()
    this.#barrier.destroy()
    this.#emitter.clear()
    for (const cancel of this.#waits) cancel()
  }

  #fail(error: PlayerError): void {
    this.#barrier.fail(error)
    this.emit('error', error)
  }

  #finishLoading(): void {
    this.#barrier.open()
    this.emit('loaded', { duration: this.#script.duration })
    this.#emitControls()
  }

  #setFullscreen(on: boolean): Promise<void> {
    return this.#barrier.run(async () => {
      this.fullscreen = on
      this.#emitControls()
    })
  }

  #emitControls(): void {
    if (!this.controls) return
    const state: ControlsState = {
      buffered: this.#script.stalls ? [] : [{ start: 0, end: this.#script.duration }],
      volume: this.volume,
      textTracks: (this.film.captions ?? []).map(({ language, label }) => ({ language, label })),
      remote: this.#script.remote,
      fullscreen: this.fullscreen,
    }
    this.emit('controlschange', Object.freeze(state))
  }

  #begin(): void {
    if (this.#seconds >= this.#script.duration) this.#seconds = 0
    this.playing = true
    this.emit('playing', undefined)
    if (!this.#firstFrame) this.emit('firstframe', undefined)
    this.#firstFrame = true
    if (this.#script.stalls) this.emit('waiting', undefined)
    else this.#tick()
  }

  #tick(): void {
    this.#cancelTick?.()
    const left = (this.#script.duration - this.#seconds) * 1000
    const step = Math.min(TICK_MS, left)
    this.#cancelTick = this.#clock.after(step, () => {
      this.#seconds += step / 1000
      this.#emitTime()
      if (step < left) return this.#tick()
      this.#stop()
      for (let ends = 0; ends < this.#script.ends; ends += 1) this.emit('ended', undefined)
    })
  }

  #stop(): void {
    this.playing = false
    this.#cancelTick?.()
  }

  #emitTime(): void {
    this.emit('timeupdate', { seconds: this.#seconds, duration: this.#script.duration })
  }

  #after(ms: number, run: () => void): void {
    const cancel = this.#clock.after(ms, () => {
      this.#waits.delete(cancel)
      run()
    })
    this.#waits.add(cancel)
  }
}

function scripted(code: PlayerErrorCode): PlayerError {
  return new PlayerError(code, `The script of the test says ${code}.`)
}
