import type { Cancel } from '@cutroom/ground/clock'
import { PlayerError } from '../player/player-error.js'
import type { PlayerEffect, PlayerState, StatusEvent } from '../status/player-state.js'
import { transition } from '../status/transition.js'
import type { Playback, PlaybackContext, PlayersEffect } from './playback-context.js'

/** Runs `transition` and its effects. Code that needs a document loads with the first film. */
export function createPlayback(
  initialState: PlayerState,
  context: PlaybackContext,
  importEffects = () => import('./playback-effects.js'),
): Playback {
  const queue: PlayerEffect[] = []
  let state = initialState
  let cancelTimer: Cancel | null = null
  let performOnPlayers: ((effect: PlayersEffect) => void) | null = null

  function dispatch(event: StatusEvent): void {
    const next = transition(state, event)
    const hasChanged = next.state !== state
    state = next.state
    queue.push(...next.effects)
    try {
      if (hasChanged) context.onChange()
    } finally {
      // The queue includes effects of changes by subscribers: each follows the queued ones.
      for (let effect; (effect = queue.shift());) perform(effect)
    }
  }

  function perform(effect: PlayerEffect | PlayersEffect): void {
    const { clock, log } = context.environment
    if (effect.type === 'log') log(effect.error)
    else if (effect.type === 'cancel') cancelTimer?.()
    else if (effect.type === 'schedule') {
      const { load, ms } = effect
      cancelTimer?.()
      cancelTimer = clock.after(ms, () => dispatch({ type: 'timer', load }))
    } else if (effect.type === 'advance') {
      // A subscriber may have selected another film at the end.
      if (effect.load === state.load) context.advance()
    } else if (performOnPlayers) performOnPlayers(effect)
    else if (effect.type === 'load') loadPlayers(effect)
  }

  /** Keeps the effects that follow while the code loads. */
  function loadPlayers(first: PlayersEffect): void {
    const effects = [first]
    performOnPlayers = (effect) => effects.push(effect)
    void importEffects().then(
      (module) => (performOnPlayers = module.createEffects(context, playback, effects)),
      (cause: unknown) => {
        performOnPlayers = null
        const error = new PlayerError('player-not-loaded', 'Players failed. Try again.', { cause })
        if (state.playable) dispatch({ type: 'failed', load: state.load, error })
      },
    )
  }

  const playback = { state: () => state, dispatch, perform }
  return playback
}
