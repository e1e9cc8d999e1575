import type { Cancel } from '@cutroom/ground/clock'
import { PlayerError } from '../player/player-error.js'
import type { PlayerEffect, PlayerState, StatusEvent } from '../status/player-state.js'
import { transition } from '../status/transition.js'
import { findProvider } from '../player/film-link.js'
import type { Playback, PlaybackContext, PlayersEffect } from './playback-context.js'
import type { createEffects } from './playback-effects.js'

/** The code of `createEffects`. */
interface EffectsCode {
  /** No film waits for code that another one has loaded. */
  isLoaded: boolean
  load(): Promise<{ readonly createEffects: typeof createEffects }>
}

const effectsCode: EffectsCode = {
  isLoaded: false,
  async load() {
    const module = await import('./playback-effects.js')
    this.isLoaded = true
    return module
  },
}

/** Loads what all players need, so that a press does not wait for it. A failure has no effect. */
export const preloadPlayers = (): void => void effectsCode.load().catch(() => {})

/** Runs `transition` and its effects. Code that needs a document loads when a film needs it. */
export function createPlayback(
  initialState: PlayerState,
  context: PlaybackContext,
  code = effectsCode,
): Playback {
  const queue: PlayerEffect[] = []
  let state = initialState
  let cancelTimer: Cancel | null = null
  const waiting: PlayersEffect[] = []
  let isLoading = false
  let performOnPlayers: ((effect: PlayersEffect) => void) | null = null

  function dispatch(event: StatusEvent): void {
    const next = transition(state, event)
    const hasChanged = next.state !== state
    state = next.state
    queue.push(...next.effects)
    if (hasChanged) context.onChange()
    // The queue includes effects of changes by subscribers: each follows the queued ones.
    for (let effect; (effect = queue.shift());) perform(effect)
  }

  function perform(effect: PlayerEffect | PlayersEffect): void {
    const { clock, log } = context.environment
    if (effect.type === 'log') log(effect.error)
    else if (effect.type === 'cancel') cancelTimer?.()
    else if (effect.type === 'schedule') {
      cancelTimer?.()
      cancelTimer = clock.after(effect.ms, () => dispatch({ type: 'timer' }))
    } else if (effect.type === 'advance') {
      // A subscriber may have selected another film at the end.
      if (effect.loadId === state.loadId) context.advance()
    } else if (performOnPlayers) performOnPlayers(effect)
    else {
      // Effects before a load concern a film that has been left.
      if (effect.type === 'load') waiting.length = 0
      waiting.push(effect)
      if (!isLoading && needsPlayers(effect)) loadPlayers()
    }
  }

  /** The code is not needed for a media file that only waits for a play. */
  function needsPlayers({ type }: PlayersEffect): boolean {
    if (type !== 'load' || code.isLoaded) return type !== 'release' && type !== 'title'
    const { films, index } = context.state()
    const provider = findProvider(context.providers, films.at(index)?.link)
    return !provider?.waitsForLikelyPlay || willPlay()
  }

  /** The effects that follow wait while the code loads. */
  function loadPlayers(): void {
    isLoading = true
    void code.load().then(
      (module) => (performOnPlayers = module.createEffects(context, playback, waiting)),
      (cause: unknown) => {
        isLoading = false
        const error = new PlayerError('player-not-loaded', 'Players failed. Try again.', { cause })
        if (state.playable) dispatch({ type: 'failed', loadId: state.loadId, error })
      },
    )
  }

  function willPlay(): boolean {
    const { intent, autoplayMode, flags } = state
    return intent !== 'none' || (autoplayMode && !flags.autoplayDisabled)
  }

  const playback = { state: () => state, willPlay, dispatch, perform }
  return playback
}
