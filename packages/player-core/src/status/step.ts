import type { PlayerEffect, PlayerState, PlayIntent } from './player-state.js'

/** What an event changes, and what is then to be done; `null` when it changes nothing. */
export type Step = readonly [change: Partial<PlayerState>, ...effects: PlayerEffect[]] | null

/** Calls play now, with sound unless the state, with what changes of it, is muted. */
export function callPlay(state: PlayerState, change: Partial<PlayerState> = {}): Step {
  const attempt = state.attempt + 1
  const { load, muted } = { ...state, ...change }
  return [
    { ...change, attempt, intent: 'pending' },
    { type: 'play', load, attempt, muted },
  ]
}

/** What a film does that nobody has asked for: it plays by itself where that is allowed, and once. */
export function autoplayIntent(state: PlayerState): PlayIntent {
  const { intent, status, started, autoplayMode, flags } = state
  const isAsked = intent !== 'none' && intent !== 'autoplay-delay' && intent !== 'play-delay'
  if (isAsked) return intent
  if (!autoplayMode || flags.autoplayDisabled || status !== 'loaded' || started) return 'none'
  return intent === 'play-delay' ? intent : 'autoplay-delay'
}

/** Playing, or told to. */
export function isSounding({ status, intent }: PlayerState): boolean {
  return status === 'playing' || intent === 'pending'
}

/** Whether orientation rules the screen: both the page and the device must say so. */
export function mayControlFullscreen({ flags }: PlayerState): boolean {
  return flags.fullscreenEnabled && flags.handheld
}

/** Muted by the browser's rules rather than by the visitor. */
export const MUTED_BY_BROWSER = { muted: true, mutedByBrowser: true } as const
