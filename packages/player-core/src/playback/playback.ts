import { PlayerError } from '../player/player-error.js'
import type { PlayerEffect, PlayerState, StatusEvent } from '../status/player-state.js'
import { transition } from '../status/transition.js'
import type { Playback, PlaybackHost, PlayersEffect } from './playback-host.js'

/** Runs `transition`, and performs its effects. The code that needs a document loads with the first film. */
export function createPlayback(
  initialState: PlayerState,
  host: PlaybackHost,
  importEffects = () => import('./playback-effects.js'),
): Playback {
  const queue: PlayerEffect[] = []
  let state = initialState
  let performOnPlayers: ((effect: PlayersEffect) => void) | null = null

  function dispatch(event: StatusEvent): void {
    const next = transition(state, event)
    const hasChanged = next.state !== state
    state = next.state
    queue.push(...next.effects)
    try {
      if (hasChanged) host.onChange()
    } finally {
      // Also those of changes that subscribers have made: each effect follows those that are queued already.
      for (let effect; (effect = queue.shift());) perform(effect)
    }
  }

  function perform(effect: PlayerEffect | PlayersEffect): void {
    if (effect.type === 'log') host.environment.log(effect.error)
    else if (performOnPlayers) performOnPlayers(effect)
    else if (effect.type === 'load') loadPlayers()
  }

  function loadPlayers(): void {
    performOnPlayers = () => {}
    void importEffects().then(
      ({ createEffects }) => {
        performOnPlayers = createEffects(host, playback)
        if (state.playable) performOnPlayers({ type: 'load', load: state.load })
      },
      (cause: unknown) => {
        performOnPlayers = null
        const error = new PlayerError('engine', 'No players loaded. Try again.', { cause })
        if (state.playable) dispatch({ type: 'failed', load: state.load, error })
      },
    )
  }

  const playback = { state: () => state, dispatch, perform }
  return playback
}
