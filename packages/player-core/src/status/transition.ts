import { hasSameValues } from '@cutroom/ground/store'
import {
  AUTOPLAY_AFTER_LOAD_MS,
  FAILURE_DELAY_MS,
  FOCUSED_FAILURE_DELAY_MS,
  MAX_FAILURES,
  AUTOPLAY_BEFORE_PLAY_MS,
} from '../specification.js'
import type { PlayerError } from '../player/player-error.js'
import {
  FRESH_FILM,
  type PlayerEffect,
  type PlayerState,
  type PlayIntent,
  type StatusEvent,
  type Transition,
} from './player-state.js'

/** How long an intent waits before the next step, in ms. */
const DELAYS: Partial<Record<PlayIntent, number>> = {
  'autoplay-after-load': AUTOPLAY_AFTER_LOAD_MS,
  'autoplay-before-play': AUTOPLAY_BEFORE_PLAY_MS,
  // iOS drops a second call that is made while it still settles the first.
  'muted-retry': 100,
  'skip-delay': FAILURE_DELAY_MS,
  'focused-skip-delay': FOCUSED_FAILURE_DELAY_MS,
}

/** Muted by the browser's rules rather than by the visitor. */
const MUTED_BY_BROWSER = { muted: true, mutedByBrowser: true } as const

type Step = readonly [change: Partial<PlayerState>, ...effects: PlayerEffect[]]

const NO_STEP: Step = [{}]

/** The behaviour of a player (docs/behaviour.md, "Player"). A late event returns the same state. */
export function transition(state: PlayerState, event: StatusEvent): Transition {
  const [change, ...effects] = stepAfter(state, event)
  const next = { ...state, ...change }
  if (hasSameValues(next, state)) return { state, effects }
  if (next.intent !== state.intent || next.loadId !== state.loadId) {
    const ms = DELAYS[next.intent]
    if (DELAYS[state.intent]) effects.unshift({ type: 'cancel' })
    if (ms) effects.push({ type: 'schedule', ms })
  }
  return { state: next, effects }
}

function stepAfter(state: PlayerState, event: StatusEvent): Step {
  const isPlaying = state.status === 'playing'
  // A report of a film that is no longer current, or has failed.
  if ('loadId' in event && (event.loadId !== state.loadId || state.error)) return NO_STEP
  switch (event.type) {
    case 'activate': {
      const loadId = state.loadId + 1
      const { playable, hasNoLink } = event
      const effect: PlayerEffect = playable ? { type: 'load', loadId, moved: true } : { type: 'release' }
      const next = { ...state, ...FRESH_FILM, loadId, playable, hasNoLink }
      return [{ ...next, intent: autoplayIntent(next) }, ...pauseEffects(state), effect]
    }
    case 'play':
      return play(state)
    case 'pause':
      // The status follows when the film reports its pause.
      return [{ intent: 'none', autoplayMode: false }, ...pauseEffects(state)]
    case 'retry':
      return retry(state, {})
    case 'set-held':
      if (!event.on) return release(state)
      return state.hold === 'none' ? [{ hold: 'held' }] : NO_STEP
    case 'seek':
      if (state.hold !== 'at-end' && state.hold !== 'left-end') return NO_STEP
      return [{ hold: event.toEnd ? 'at-end' : 'left-end' }]
    case 'set-muted': {
      const { muted } = event
      if (muted === state.muted && !state.mutedByBrowser) return NO_STEP
      const change = { muted, mutedByBrowser: false, gesture: state.gesture || !muted }
      return [change, { type: 'mute', muted }]
    }
    case 'set-volume':
      // A film at 0 is muted, and is unmuted at the volume before.
      return [{ volume: event.volume || state.volume }, event]
    case 'set-captions':
      return [{ captions: event.captions }, { type: 'captions' }]
    case 'set-autoplay':
      if (event.on === state.autoplayMode) return NO_STEP
      return reconsider(state, { autoplayMode: event.on, failures: 0 })
    case 'set-failure-focused':
      return isSkipping(state) ? [{ intent: event.on ? 'focused-skip-delay' : 'skip-delay' }] : NO_STEP
    case 'set-flags': {
      const flags = { ...state.flags, ...event.flags }
      return hasSameValues(flags, state.flags) ? NO_STEP : reconsider(state, { flags })
    }
    case 'set-orientation': {
      const { orientation } = event
      if (orientation === state.orientation) return NO_STEP
      const on = orientation === 'landscape'
      const applies = mayControlFullscreen(state) && (!on || isPlaying)
      return applies ? [{ orientation }, { type: 'fullscreen', on }] : [{ orientation }]
    }

    case 'loading':
      return [{ loading: state.playable && !state.loaded }]
    case 'loaded': {
      if (state.loaded || !state.playable) return NO_STEP
      const change = { status: 'loaded', loading: false, loaded: true } as const
      if (state.intent === 'requested') return callPlay(state, change)
      return [{ ...change, intent: autoplayIntent({ ...state, ...change }) }]
    }
    case 'playing':
      if (isPlaying) return [{ waiting: false }]
      return state.loaded ? startPlaying(state) : NO_STEP
    case 'paused':
      return isPlaying ? [{ status: 'loaded', waiting: false }] : NO_STEP
    case 'ended': {
      // A second end of the same showing, or scrubbing to the end in a pause, is not an end.
      if (!isPlaying) return NO_STEP
      if (state.hold !== 'none') return [{ status: 'loaded', waiting: false, hold: 'at-end' }]
      return end(state)
    }
    case 'waiting':
      return [{ waiting: isPlaying }]
    case 'firstframe':
      return [{ firstFrame: state.loaded }]
    case 'volumechange': {
      const { muted, volume } = event
      // Every player is at its loudest before a choice.
      const change = volume === undefined || volume === (state.volume ?? 1) ? {} : { volume }
      if (muted === state.muted) return [change]
      // A player that mutes itself to play may report that before its play call is answered.
      if (muted && state.intent === 'pending') return [MUTED_BY_BROWSER]
      return [{ ...change, muted, mutedByBrowser: false }]
    }
    case 'muted':
      return [MUTED_BY_BROWSER]
    case 'failed':
      return fail(state, event.error)
    case 'refused':
      if (!isPending(state, event.attempt)) return NO_STEP
      // Again without sound; where that is refused too, other films would be refused as well.
      if (!state.muted) return [{ intent: 'muted-retry' }]
      return [{ intent: 'none', autoplayMode: false, autoplayRefused: true }]
    case 'interrupted':
      return isPending(state, event.attempt) ? [{ intent: 'none' }] : NO_STEP
    case 'timer':
      if (isSkipping(state)) return [{ intent: 'requested' }, { type: 'advance', loadId: state.loadId }]
      if (state.intent === 'autoplay-after-load') return [{ intent: 'autoplay-before-play' }]
      if (!DELAYS[state.intent]) return NO_STEP
      // A film has no sound without a gesture, also where the browser would allow it.
      return callPlay(state, {
        ...(state.intent === 'autoplay-before-play' && (state.gesture || state.muted)
          ? {}
          : MUTED_BY_BROWSER),
        autoplayed: state.autoplayed || state.intent === 'autoplay-before-play',
      })
  }
}

function end(state: PlayerState): Step {
  const change = { status: 'ended', waiting: false, hold: 'none', autoplayMode: true } as const
  return [change, { type: 'advance', loadId: state.loadId }]
}

/** The visitor has released the timeline: an end counts where the film is still at it. */
function release(state: PlayerState): Step {
  const change = { hold: 'none' } as const
  if (state.intent !== 'none') return [change]
  if (state.hold === 'at-end') return end(state)
  return state.hold === 'left-end' ? callPlay(state, change) : [change]
}

function play(state: PlayerState): Step {
  if (!state.playable || isActive(state)) return NO_STEP
  const muted = state.muted && !state.mutedByBrowser
  const pressed = { gesture: true, autoplayed: false, failures: 0, muted, mutedByBrowser: false }
  const requested = { ...pressed, intent: 'requested' } as const
  if (state.error) return retry(state, requested)
  return state.loaded ? callPlay(state, pressed) : [requested, { type: 'load', loadId: state.loadId }]
}

function callPlay(state: PlayerState, change: Partial<PlayerState>): Step {
  const attempt = state.attempt + 1
  return [
    { ...change, attempt, intent: 'pending' },
    { type: 'play', loadId: state.loadId, attempt },
  ]
}

function startPlaying(state: PlayerState): Step {
  const change = {
    status: 'playing',
    intent: 'none',
    // It has not ended since.
    hold: state.hold === 'none' ? 'none' : 'held',
    started: true,
    autoplayMode: false,
    autoplayRefused: false,
    failures: 0,
    // The visitor has used the player's own controls if the page has not called play.
    gesture: state.gesture || state.intent !== 'pending',
  } as const
  const isFullscreen = state.orientation === 'landscape' && mayControlFullscreen(state)
  return isFullscreen ? [change, { type: 'fullscreen', on: true }] : [change]
}

/** Keeps the failure. Autoplay mode continues, and ends after `MAX_FAILURES` in a row. */
function fail(state: PlayerState, error: PlayerError): Step {
  const isPlaying = state.status === 'playing'
  const isInAutoplay =
    !state.flags.autoplayDisabled && (state.autoplayMode || (isPlaying && state.autoplayed))
  const failures = isInAutoplay ? state.failures + 1 : 0
  const goesOn = isInAutoplay && failures < MAX_FAILURES
  // The intent outlives the failure, so that a successful retry plays.
  const isUnderWay = isPlaying || isInAutoplay || isRequested(state)
  const intent = goesOn ? 'skip-delay' : isUnderWay ? 'requested' : 'none'
  const autoplayMode = isInAutoplay ? goesOn : state.autoplayMode
  return [
    { ...FRESH_FILM, intent, error, failures, autoplayMode },
    { type: 'release' },
    { type: 'log', error },
  ]
}

function retry(state: PlayerState, change: Partial<PlayerState>): Step {
  if (!state.error?.retryable) return NO_STEP
  const loadId = state.loadId + 1
  const intent = isSkipping(state) ? 'requested' : state.intent
  return [
    { intent, ...change, loadId, error: null, gesture: true, failures: 0 },
    { type: 'load', loadId },
  ]
}

/** After a change of what is allowed: the film may now autoplay, or load, or no longer. */
function reconsider(state: PlayerState, change: Partial<PlayerState>): Step {
  const step = { ...change, intent: autoplayIntent({ ...state, ...change }) }
  const mayLoad = state.playable && !state.loaded && !state.error
  return mayLoad ? [step, { type: 'load', loadId: state.loadId }] : [step]
}

/** The intent without a request: a film autoplays where that is allowed, and once. */
function autoplayIntent(state: PlayerState): PlayIntent {
  const { intent, status, started, hasNoLink, autoplayMode, flags, error } = state
  const isOn = autoplayMode && !flags.autoplayDisabled
  if ((error || hasNoLink) && isOn) return isSkipping(state) ? intent : 'skip-delay'
  if (isSkipping(state)) return 'requested'
  if (isRequested(state) && intent !== 'autoplay-before-play') return intent
  if (!isOn || status !== 'loaded' || started) return 'none'
  return intent === 'autoplay-before-play' ? intent : 'autoplay-after-load'
}

const pauseEffects = (state: PlayerState): PlayerEffect[] => (isActive(state) ? [{ type: 'pause' }] : [])

export const isRequested = ({ intent }: PlayerState) => intent !== 'none' && intent !== 'autoplay-after-load'

export const isSkipping = ({ intent }: PlayerState) =>
  intent === 'skip-delay' || intent === 'focused-skip-delay'

const isActive = ({ status, intent }: PlayerState) => status === 'playing' || intent === 'pending'

const isPending = (state: PlayerState, attempt: number) =>
  state.intent === 'pending' && state.attempt === attempt

/** Orientation controls fullscreen only where both the page and the device say so. */
const mayControlFullscreen = ({ flags }: PlayerState) => flags.fullscreenEnabled && flags.handheld
