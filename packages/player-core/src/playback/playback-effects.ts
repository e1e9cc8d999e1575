import type { Cancel } from '@cutroom/ground/clock'
import { withDefaults } from '@cutroom/ground/with-defaults'
import { toPlayerError } from '../player/player-error.js'
import { findProvider } from '../player/film-link.js'
import type { FilmItem, PlayableFilm, Player, PlayerMount } from '../player/player.js'
import type { Provider } from '../player/provider.js'
import { browserEnvironment } from '../environment.js'
import { SLIDE_SPEED_MS } from '../specification.js'
import type { PlayerEffect, PlayerState } from '../status/player-state.js'
import type { MediaState, Playback, PlaybackContext, PlayersEffect } from './playback-context.js'
import { PlayerPool, type FilmReport } from './player-pool.js'
import { createVisitChoices } from './visit-choices.js'

declare const document:
  | {
      readonly fullscreenEnabled: boolean
    }
  | undefined

const NO_MEDIA: MediaState = Object.freeze({ seconds: 0, duration: 0, controls: null })

/** A film that loads within this time shows no spinner, in milliseconds: it would only flash. */
const SHORT_LOAD_MS = 200

/** Performs effects on players, first those that have waited. */
export function createEffects(
  context: PlaybackContext,
  playback: Playback,
  waiting: PlayersEffect[],
): (effect: PlayersEffect) => void {
  const effects = new PlaybackEffects(context, playback)
  const { muted, mutedByBrowser, volume, captions } = playback.state()
  effects.recallChoices()
  // A choice from before the code has loaded counts more than those of earlier pages.
  if (muted && !mutedByBrowser) playback.dispatch({ type: 'set-muted', muted })
  if (volume) playback.dispatch({ type: 'set-volume', volume })
  if (captions !== null) playback.dispatch({ type: 'set-captions', captions })
  effects.saveChoices()
  // A subscriber that selects another film meanwhile replaces those that wait.
  for (let effect; (effect = waiting.shift());) effects.perform(effect)
  return (effect) => effects.perform(effect)
}

class PlaybackEffects {
  readonly #context: PlaybackContext
  readonly #playback: Playback
  readonly #pool: PlayerPool
  readonly #browser
  readonly #visit
  #cancelWait: Cancel | null = null
  #wasIdle = false
  /** When the visitor or the end of a film last moved to another film. Milliseconds. */
  #movedAt = -Infinity
  /** Number of the load whose film has a player. */
  #selected = 0
  /** Whether the player was called to be muted last, by a play or by the visitor. */
  #muteCalled = false
  /** Unanswered calls to mute or unmute: reports of the sound may be from before them. */
  #muteCalls = 0
  #media = NO_MEDIA
  /** Time at which a failed film continues when it is loaded again. Seconds. */
  #resumeAt = 0
  readonly #controls = {
    setVolume: (volume: number) =>
      this.#playback.dispatch({ type: 'set-volume', volume: Math.min(Math.max(volume, 0), 1) }),
    promptRemote: () => this.#call(async ({ controls }) => controls?.promptRemote()),
  }

  constructor(context: PlaybackContext, playback: Playback) {
    const { clock } = context.environment
    this.#context = context
    this.#playback = playback
    this.#browser = withDefaults({ clock, ...browserEnvironment(clock) }, context.environment)
    this.#visit = createVisitChoices(context.environment.storage)
    this.#pool = new PlayerPool(clock, context)
  }

  perform(effect: PlayersEffect): void {
    switch (effect.type) {
      case 'load':
        this.recallChoices()
        if (effect.moved) this.#resumeAt = 0
        this.#resetMedia()
        return this.#load(effect)
      case 'release':
        // A film that fails again before it has loaded has no time.
        if (this.#media !== NO_MEDIA) this.#resumeAt = this.#media.seconds
        this.#resetMedia()
        this.#stopWaiting()
        this.#selected = 0
        return this.#pool.release()
      case 'buffer':
        return this.#buffer()
      case 'prepare':
        return this.#prepareFollowing()
      case 'play':
        return void this.#play(effect)
      case 'pause':
        return this.#call((player) => player.pause())
      case 'mute':
        this.saveChoices()
        this.#setMuted(effect.muted)
        // The volume may be 0, which counts as muted.
        if (!effect.muted) this.#applyVolume()
        return
      case 'set-volume':
        this.saveChoices()
        return this.#applyVolume(effect)
      case 'seek':
        return this.#call((player) => player.seek(effect.seconds))
      case 'captions':
        this.saveChoices()
        return this.#applyCaptions()
      case 'title':
        return this.#pool.updateTitle(this.#film)
      case 'fullscreen':
        return this.#setFullscreen(effect.on)
    }
  }

  get #film(): FilmItem | undefined {
    const { films, index } = this.#context.state()
    return films.at(index)
  }

  #findProvider(film: FilmItem | undefined): Provider | undefined {
    return findProvider(this.#context.providers, film?.link)
  }

  /** The page's element needs no player: a browser allows fullscreen only soon after a press. */
  #setFullscreen(on: boolean): void {
    const target = this.#context.mount()?.fullscreen
    const isHosted = this.#pool.current && this.#findProvider(this.#film)?.controls === 'host'
    if (on && isFullscreenForbidden(target)) return
    if (on ? !isHosted && enterPageFullscreen(target) : exitPageFullscreen(target)) return
    this.#call((player) => (on ? player.requestFullscreen() : player.exitFullscreen()))
  }

  /** Calls the film's player, if any. A player that fails reports that by its own event. */
  #call(run: (player: Player) => Promise<unknown>): void {
    this.#pool.current?.call(run).catch(() => {})
  }

  #updateMedia(change: Partial<MediaState>): void {
    this.#media = Object.freeze({ ...this.#media, ...change })
    this.#context.onMedia(this.#media)
  }

  #resetMedia(): void {
    if (this.#media !== NO_MEDIA) this.#context.onMedia((this.#media = NO_MEDIA))
  }

  #applyVolume({ volume }: Pick<PlayerState, 'volume'> = this.#playback.state()): void {
    if (volume !== null) this.#call(async (player) => player.setVolume?.(volume))
  }

  #setMuted(muted: boolean): void {
    this.#muteCalled = muted
    this.#call((player) => {
      this.#muteCalls += 1
      return player.setMuted(muted).finally(() => (this.#muteCalls -= 1))
    })
  }

  /** Before a play, and before the player can report another sound than the visitor has chosen. */
  #applyChoices(): void {
    const { muted, captions } = this.#playback.state()
    this.#applyVolume()
    if (muted) this.#setMuted(muted)
    if (captions !== null) this.#applyCaptions()
  }

  #applyCaptions(): void {
    this.#call((player) => player.setCaptions(this.#playback.state().captions))
  }

  saveChoices(): void {
    const { muted, mutedByBrowser, volume, captions } = this.#playback.state()
    this.#visit.write({ muted: muted && !mutedByBrowser, volume, captions })
  }

  /** Applies what the visitor has chosen on another page since the last call. */
  recallChoices(): void {
    const { dispatch, state } = this.#playback
    const choices = this.#visit.read()
    if (!choices) return
    const { muted, volume, captions } = choices
    if (muted || !state().mutedByBrowser) dispatch({ type: 'set-muted', muted })
    if (volume) dispatch({ type: 'set-volume', volume })
    dispatch({ type: 'set-captions', captions })
  }

  async #play({ loadId, attempt }: Extract<PlayerEffect, { type: 'play' }>): Promise<void> {
    const { dispatch, state } = this.#playback
    this.recallChoices()
    try {
      // Nothing is awaited: a browser allows a play call with sound only right after the press.
      this.#setMuted(state().muted)
      const result = await this.#pool.current?.call((player) => player.play())
      if (!result?.muted || this.#muteCalled) return
      dispatch({ type: 'muted', loadId })
      // The player may have reported it before, as a choice.
      this.saveChoices()
    } catch (cause) {
      const error = toPlayerError(cause, 'unknown', 'The film did not play. Try again.')
      if (error.code === 'autoplay-refused') dispatch({ type: 'refused', loadId, attempt })
      else if (error.code === 'interrupted') dispatch({ type: 'interrupted', loadId, attempt })
      else if (error.code !== 'destroyed') dispatch({ type: 'failed', loadId, error })
    }
  }

  /**
   * Loads the current film: at once for a press or autoplay, else when the page is idle. A film
   * that was moved to loads once the slides rest, since a step must not wait for players.
   */
  #load({ loadId, moved = false }: Extract<PlayerEffect, { type: 'load' }>): void {
    if (loadId === this.#selected) return this.#anticipatePlay()
    const now = this.#browser.clock.now()
    // A film that is left before its slide has come to rest never loads.
    const isQuickStep = now - this.#movedAt < SLIDE_SPEED_MS
    if (moved) this.#movedAt = now
    this.#stopWaiting()
    if (this.#playback.state().intent === 'requested') {
      this.#select(loadId)
      return this.#anticipatePlay()
    }
    const whenAtRest = (run: () => void) =>
      (this.#cancelWait = this.#browser.clock.after(SLIDE_SPEED_MS, run))
    const loadWhenIdle = () => this.#whenIdle(() => this.#select(loadId))
    const waitsForLikelyPlay =
      !this.#playback.willPlay() && this.#findProvider(this.#film)?.waitsForLikelyPlay
    if (waitsForLikelyPlay || this.#waitsForPress()) whenAtRest(() => this.#pool.release())
    else if (!this.#wasIdle) loadWhenIdle()
    else if (moved && (isQuickStep || !this.#playback.willPlay())) whenAtRest(loadWhenIdle)
    else this.#select(loadId)
  }

  /** Whether nothing may be requested before a press, or before autoplay mode continues. */
  #waitsForPress(): boolean {
    const { prepare } = this.#playback.state().flags
    return !this.#playback.willPlay() && (prepare === 'play' || this.#browser.isMetered())
  }

  #select(loadId: number): void {
    const film = this.#film
    if (loadId === this.#selected || !isPlayable(film)) return
    this.#stopWaiting()
    this.#selected = loadId
    this.#pool.select(film, (report) => this.#onReport(loadId, report))
    if (this.#playback.willPlay()) this.#pool.current?.buffer()
    this.#cancelWait = this.#browser.clock.after(SHORT_LOAD_MS, () => {
      this.#playback.dispatch({ type: 'loading', loadId })
    })
  }

  #anticipatePlay(): void {
    const { intent, muted } = this.#playback.state()
    // A film that continues in its middle would show its first frame.
    if (intent === 'requested' && this.#resumeAt === 0) this.#pool.current?.anticipatePlay(muted)
  }

  #buffer(): void {
    const { loadId, playable, error } = this.#playback.state()
    if (!playable || error || this.#waitsForPress()) return
    this.#select(loadId)
    this.#pool.current?.buffer()
  }

  /** Prepares the following film once the page is idle and the current one has its first frame. */
  #prepareFollowing(): void {
    const { status, firstFrame } = this.#playback.state()
    if (status !== 'playing' || !firstFrame) return
    this.#whenIdle(() => {
      const { status, flags } = this.#playback.state()
      if (status !== 'playing') return
      const { films, index } = this.#context.state()
      const following = films.length > 1 ? films.at((index + 1) % films.length) : undefined
      const goesOn = !flags.autoplayDisabled
      const isLikely =
        goesOn || (flags.prepare === 'load' && !this.#findProvider(following)?.waitsForLikelyPlay)
      const isPrepared = isLikely && isPlayable(following) && !this.#browser.isMetered()
      this.#pool.prepare(isPrepared ? following : null, goesOn)
    })
  }

  /** At the start, or where the film has failed: before a play. A stream without an end is live. */
  #resume(duration: number): void {
    const seconds = this.#resumeAt < duration ? this.#resumeAt : 0
    this.#updateMedia({ seconds, duration })
    if (seconds) this.#call((player) => player.seek(seconds))
  }

  #onReport(loadId: number, report: FilmReport): void {
    const { dispatch, state } = this.#playback
    if (loadId !== state().loadId) return
    switch (report.type) {
      case 'timeupdate':
        // An app hides its page by a tab, `<details>` or a Suspense fallback.
        if (this.#pool.current?.container.checkVisibility?.() === false) dispatch({ type: 'pause' })
        return this.#updateMedia(report.payload)
      case 'controlschange':
        return this.#updateMedia({ controls: Object.freeze({ ...report.payload, ...this.#controls }) })
      case 'volumechange':
        if (this.#muteCalls > 0) return
        dispatch({ type: 'volumechange', loadId, ...report.payload })
        return this.saveChoices()
      case 'captionschange':
        return dispatch({ type: 'set-captions', captions: report.payload.language })
      case 'warning':
        return this.#context.environment.log(report.payload)
      case 'error':
        return dispatch({ type: 'failed', loadId, error: report.payload })
      case 'loaded':
        this.#applyChoices()
        this.#resume(report.payload.duration)
        return dispatch({ type: 'loaded', loadId })
      case 'playing':
      case 'firstframe':
        dispatch({ type: report.type, loadId })
        return this.#prepareFollowing()
      case 'paused':
      case 'ended':
      case 'waiting':
        return dispatch({ type: report.type, loadId })
    }
  }

  #whenIdle(run: () => void): void {
    this.#stopWaiting()
    this.#cancelWait = this.#browser.whenIdle(() => {
      this.#cancelWait = null
      this.#wasIdle = true
      run()
    })
  }

  #stopWaiting(): void {
    this.#cancelWait?.()
    this.#cancelWait = null
  }
}

function isPlayable(film: FilmItem | undefined): film is PlayableFilm {
  return !!film?.link
}

type Target = PlayerMount['fullscreen']

/** Requests fullscreen for an element. Returns whether it can: on iPhones only a video can. */
function enterPageFullscreen(target: Target): boolean {
  if (!canFillScreen(target)) return false
  target.requestFullscreen().catch(() => {})
  return true
}

/** Exits the fullscreen of an element. Returns whether it filled the screen. */
function exitPageFullscreen(target: Target): boolean {
  // Of a shadow root, the document has the host instead.
  if (!canFillScreen(target) || target.getRootNode().fullscreenElement !== target) return false
  target.ownerDocument.exitFullscreen().catch(() => {})
  return true
}

/** Whether the document is in a frame without the permission: a request would only be logged. */
const isFullscreenForbidden = (target: Target): boolean =>
  canFillScreen(target) && typeof document !== 'undefined' && !document.fullscreenEnabled

interface FullscreenTarget {
  requestFullscreen(): Promise<void>
  getRootNode(): { readonly fullscreenElement?: unknown }
  readonly ownerDocument: { exitFullscreen(): Promise<void> }
}

function canFillScreen(target: Target): target is Target & FullscreenTarget {
  return !!target && 'requestFullscreen' in target
}
