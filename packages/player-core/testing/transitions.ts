import { PlayerError } from '#src/player/player-error.js'
import {
  initialState,
  type FilmEvent,
  type PageEvent,
  type PlayerState,
  type StatusEvent,
  type Transition,
} from '#src/status/player-state.js'
import { transition } from '#src/status/transition.js'

export type TestEvent =
  | PageEvent
  | (FilmEvent extends infer Event
      ? Event extends { loadId: number }
        ? Omit<Event, 'loadId'> & { loadId?: number }
        : never
      : never)

export function after(from: PlayerState, ...events: readonly TestEvent[]): Transition {
  let result: Transition = { state: from, effects: [] }
  for (const event of events) {
    const isOfFilm = !('loadId' in event) && !PAGE_EVENTS.has(event.type)
    result = transition(result.state, {
      ...(isOfFilm ? { loadId: result.state.loadId } : {}),
      ...event,
    } as StatusEvent)
  }
  return result
}

const PAGE_EVENTS: ReadonlySet<string> = new Set([
  'activate',
  'play',
  'pause',
  'retry',
  'timer',
  'set-muted',
  'set-autoplay',
  'set-failure-focused',
  'set-flags',
  'set-orientation',
])

export const ACTIVATE: TestEvent = { type: 'activate', playable: true }
export const active = after(initialState({}), ACTIVATE).state
export const loaded = after(active, { type: 'loaded' }).state
export const pending = after(loaded, { type: 'play' }).state
export const playing = after(pending, { type: 'playing' }).state
export const inAutoplayMode = after(initialState({ autoplay: true }), ACTIVATE).state
export const autoplayAfterLoad = after(inAutoplayMode, { type: 'loaded' }).state
export const autoplayBeforePlay = after(autoplayAfterLoad, { type: 'timer' }).state
export const broken = new PlayerError('network', 'No line.')
export const failed = after(active, { type: 'failed', error: broken }).state
