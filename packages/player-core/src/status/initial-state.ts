import type { Orientation, PlayerFlags, PlayerState } from './player-state.js'

/** Nothing is allowed that was not asked for, and nothing forbidden. */
const DEFAULT_FLAGS: PlayerFlags = {
  autoplayDisabled: false,
  fullscreenEnabled: false,
  handheld: false,
  prepare: 'load',
}

/** The part of a state that belongs to one film, as it is when its slide becomes active. */
export const FRESH_FILM = {
  status: 'idle',
  intent: 'none',
  started: false,
  loading: false,
  loaded: false,
  firstFrame: false,
  waiting: false,
  error: null,
} as const satisfies Partial<PlayerState>

/** The machine before any slide is active. */
export function initialState(
  options: {
    readonly autoplay?: boolean | undefined
    readonly flags?: Partial<PlayerFlags> | undefined
    readonly orientation?: Orientation | undefined
  } = {},
): PlayerState {
  return {
    ...FRESH_FILM,
    load: 0,
    attempt: 0,
    playable: false,
    autoplayMode: options.autoplay ?? false,
    autoplayRefused: false,
    muted: false,
    mutedByBrowser: false,
    gesture: false,
    orientation: options.orientation ?? 'landscape',
    flags: { ...DEFAULT_FLAGS, ...options.flags },
  }
}
