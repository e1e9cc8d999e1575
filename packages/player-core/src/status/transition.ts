import { applyStep } from './apply-step.js'
import { afterFilmEvent } from './film-events.js'
import { afterPageEvent } from './page-events.js'
import type { StatusEvent, PlayerState, Transition } from './player-state.js'

/**
 * The whole behaviour of a player, as one pure function (specification, section 4). It is total: any event may
 * come in any state, and one that is late or makes no sense gives the same state back, and no effects.
 *
 * A store runs it in two halves, the half that hears films coming with the code that runs them.
 */
export function transition(state: PlayerState, event: StatusEvent): Transition {
  return applyStep(state, 'load' in event ? afterFilmEvent(state, event) : afterPageEvent(state, event))
}
