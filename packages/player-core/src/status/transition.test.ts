import { describe, expect, test } from 'vitest'
import { AUTOPLAY_DELAY_MS, PLAY_CALL_DELAY_MS } from '../specification.js'
import { MUTED_RETRY_DELAY_MS } from './apply-step.js'
import { PlayerError } from '../player/player-error.js'
import { initialState } from './initial-state.js'
import type { FilmEvent, PageEvent, StatusEvent, PlayerState, Transition } from './player-state.js'
import { transition } from './transition.js'

type Told =
  | PageEvent
  | (FilmEvent extends infer Event
      ? Event extends { load: number }
        ? Omit<Event, 'load'> & { load?: number }
        : never
      : never)

/** The state after some events, each of the current load unless it says otherwise, and the effects of the last. */
function after(from: PlayerState, ...events: readonly Told[]): Transition {
  let result: Transition = { state: from, effects: [] }
  for (const event of events) {
    const isOfFilm = !('load' in event) && !PAGE_EVENTS.has(event.type)
    result = transition(result.state, {
      ...(isOfFilm ? { load: result.state.load } : {}),
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
  'set-muted',
  'set-autoplay-mode',
  'set-flags',
  'orient',
])

const START: Told = { type: 'activate', playable: true }
const active = after(initialState(), START).state
const loaded = after(active, { type: 'loaded' }).state
const called = after(loaded, { type: 'play' }).state
const playing = after(called, { type: 'playing' }).state
const inAutoplayMode = after(initialState({ autoplay: true }), START).state
const settling = after(inAutoplayMode, { type: 'loaded' }).state
const calling = after(settling, { type: 'timer' }).state
const broken = new PlayerError('network', 'No line.')
const failed = after(active, { type: 'failed', error: broken }).state

describe('statuses', () => {
  test('a new active slide sets idle and loads', () => {
    const { state, effects } = after(playing, START)
    expect(state).toMatchObject({
      status: 'idle',
      started: false,
      loaded: false,
      firstFrame: false,
      intent: 'none',
    })
    expect(effects).toEqual([{ type: 'pause' }, { type: 'load', load: state.load }])
  })

  test('it becomes loaded once the film has loaded, and only once', () => {
    expect(loaded).toMatchObject({ status: 'loaded', loaded: true, started: false })
    expect(after(loaded, { type: 'loaded' }).state).toBe(loaded)
  })

  test('playing on play, ended on end', () => {
    expect(playing).toMatchObject({ status: 'playing', started: true })
    expect(after(playing, { type: 'ended' }).state).toMatchObject({ status: 'ended', started: true })
  })

  test('on ended, autoplay mode is turned on and the next film is asked for', () => {
    const { state, effects } = after(playing, { type: 'ended' })
    expect(state.autoplayMode).toBe(true)
    expect(effects).toEqual([{ type: 'advance', load: state.load }])
  })

  test('a second ended event for one end changes nothing', () => {
    const once = after(playing, { type: 'ended' }).state
    expect(after(once, { type: 'ended' })).toEqual({ state: once, effects: [] })
  })

  test('scrubbing a paused film to its end does not go on', () => {
    const paused = after(playing, { type: 'paused' }).state
    expect(after(paused, { type: 'ended' }).state).toBe(paused)
  })

  test('when the video starts, autoplay mode is turned off', () => {
    const result = after(calling, { type: 'timer' }, { type: 'playing' })
    expect(result.state).toMatchObject({ status: 'playing', autoplayMode: false })
  })

  test('a slide that becomes inactive pauses its playing film, also one that was only told to play', () => {
    expect(after(playing, START).effects).toContainEqual({ type: 'pause' })
    expect(after(called, START).effects).toContainEqual({ type: 'pause' })
    expect(after(loaded, START).effects).not.toContainEqual({ type: 'pause' })
  })

  test('plays are skipped on loop duplicates, and on slides without a film', () => {
    const { state, effects } = after(playing, { type: 'activate', playable: false })
    expect(effects).toEqual([{ type: 'pause' }, { type: 'release' }])
    expect(after(state, { type: 'play' })).toEqual({ state, effects: [] })
    expect(after(state, { type: 'loaded' })).toEqual({ state, effects: [] })
  })

  test('a pause rests as loaded, and plays on', () => {
    expect(after(playing, { type: 'pause' }).effects).toEqual([{ type: 'pause' }])
    const paused = after(playing, { type: 'pause' }, { type: 'paused' }).state
    expect(paused).toMatchObject({ status: 'loaded', started: true })
    expect(after(paused, { type: 'paused' }).state).toBe(paused)
    expect(after(paused, { type: 'play' }, { type: 'playing' }).state.status).toBe('playing')
  })

  test('waiting for data, and going on', () => {
    const waiting = after(playing, { type: 'waiting' }).state
    expect(waiting.waiting).toBe(true)
    expect(after(waiting, { type: 'waiting' }).state).toBe(waiting)
    expect(after(waiting, { type: 'playing' }).state).toMatchObject({ waiting: false, status: 'playing' })
    expect(after(playing, { type: 'playing' }).state).toBe(playing)
    expect(after(loaded, { type: 'waiting' }).state).toBe(loaded)
  })

  test('the first frame counts once the film has loaded, and once', () => {
    const shown = after(playing, { type: 'firstframe' }).state
    expect(shown.firstFrame).toBe(true)
    expect(after(shown, { type: 'firstframe' }).state).toBe(shown)
    expect(after(active, { type: 'firstframe' }).state).toBe(active)
  })

  test('a film that plays before it has loaded is not believed', () => {
    expect(after(active, { type: 'playing' }).state).toBe(active)
  })
})

describe('autoplay mode', () => {
  test('plays about 500 ms after load, 300 ms before the call', () => {
    expect(after(inAutoplayMode, { type: 'loaded' }).effects).toEqual([
      { type: 'schedule', load: 1, ms: AUTOPLAY_DELAY_MS },
    ])
    expect(after(settling, { type: 'timer' }).effects).toEqual([
      { type: 'cancel' },
      { type: 'schedule', load: 1, ms: PLAY_CALL_DELAY_MS },
    ])
    expect(after(calling, { type: 'timer' }).effects).toMatchObject([{ type: 'cancel' }, { type: 'play' }])
    expect([AUTOPLAY_DELAY_MS, PLAY_CALL_DELAY_MS]).toEqual([500, 300])
  })

  test('is off at first: a loaded film rests', () => {
    expect(after(active, { type: 'loaded' }).effects).toEqual([])
  })

  test('unless the flag disables it, before or meanwhile', () => {
    const off: Told = { type: 'set-flags', flags: { autoplayDisabled: true } }
    expect(after(inAutoplayMode, off, { type: 'loaded' }).effects).toEqual([])
    for (const state of [settling, calling]) {
      expect(after(state, off)).toMatchObject({ state: { intent: 'none' }, effects: [{ type: 'cancel' }] })
    }
    const on: Told = { type: 'set-flags', flags: { autoplayDisabled: false } }
    expect(after(settling, off, on)).toMatchObject({ state: { intent: 'autoplay-delay' } })
  })

  test('switched on, or allowed, again while it waits, waits on', () => {
    for (const state of [settling, calling]) {
      const change: Told = { type: 'set-flags', flags: { handheld: true } }
      expect(after(state, change)).toMatchObject({ state: { intent: state.intent }, effects: [] })
    }
  })

  test('switched on, lets the film that rests play; switched off, calls it off', () => {
    const on = after(loaded, { type: 'set-autoplay-mode', on: true })
    expect(on.effects).toMatchObject([{ type: 'schedule' }])
    expect(after(on.state, { type: 'set-autoplay-mode', on: true }).state).toBe(on.state)
    expect(after(on.state, { type: 'set-autoplay-mode', on: false }).effects).toEqual([{ type: 'cancel' }])
    expect(after(playing, { type: 'set-autoplay-mode', on: true }).effects).toEqual([])
    const paused = after(playing, { type: 'paused' }).state
    expect(after(paused, { type: 'set-autoplay-mode', on: true }).effects).toEqual([])
    expect(after(called, { type: 'set-autoplay-mode', on: true }).effects).toEqual([])
  })

  test('a press plays at once, and the waits are over', () => {
    for (const state of [settling, calling]) {
      expect(after(state, { type: 'play' }).effects).toMatchObject([
        { type: 'cancel' },
        { type: 'play', muted: false },
      ])
    }
  })

  test('a pause, or another slide, calls it off', () => {
    expect(after(calling, { type: 'pause' })).toMatchObject({
      state: { intent: 'none' },
      effects: [{ type: 'cancel' }],
    })
    expect(after(settling, START).effects[0]).toEqual({ type: 'cancel' })
  })

  test('the visitor uses the controls of the player meanwhile', () => {
    const { state, effects } = after(settling, { type: 'playing' })
    expect(state).toMatchObject({ status: 'playing', gesture: true })
    expect(effects).toEqual([{ type: 'cancel' }])
  })

  test('a wait that is over late changes nothing', () => {
    expect(after(playing, { type: 'timer' }).state).toBe(playing)
  })
})

describe('sound', () => {
  test('without a gesture, nothing plays with sound', () => {
    const { state, effects } = after(calling, { type: 'timer' })
    expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'play', muted: true }])
    expect(state).toMatchObject({ muted: true, mutedByBrowser: true })
  })

  test('after a gesture, the next film plays with sound by itself', () => {
    const events: Told[] = [{ type: 'ended' }, START, { type: 'loaded' }, { type: 'timer' }]
    const { effects } = after(playing, ...events, { type: 'timer' })
    expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'play', muted: false }])
  })

  test('what the visitor has muted stays so, and is not called refused', () => {
    const muted = after(calling, { type: 'set-muted', muted: true }, { type: 'timer' }).state
    expect(muted).toMatchObject({ muted: true, mutedByBrowser: false })
  })

  test('refused with sound: once more, muted, after a moment', () => {
    const refused = after(called, { type: 'refused', attempt: called.attempt })
    expect(refused.effects).toMatchObject([{ type: 'schedule', ms: MUTED_RETRY_DELAY_MS }])
    const again = after(refused.state, { type: 'timer' })
    expect(again.effects).toMatchObject([{ type: 'cancel' }, { type: 'play', muted: true }])
    expect(again.state).toMatchObject({ muted: true, mutedByBrowser: true })
  })

  test('refused muted too: back to loaded with the play button, and no error', () => {
    const muting = after(called, { type: 'refused', attempt: called.attempt }, { type: 'timer' }).state
    const { state, effects } = after(muting, { type: 'refused', attempt: muting.attempt })
    expect(state).toMatchObject({ status: 'loaded', intent: 'none', error: null })
    expect(effects).toEqual([])
    expect(after(state, { type: 'play' }).effects).toMatchObject([{ type: 'play', muted: false }])
  })

  test('a player that muted itself has its sound off; unmuting it gives it back', () => {
    const startedMuted = after(playing, { type: 'started-muted' }).state
    expect(startedMuted).toMatchObject({ muted: true, mutedByBrowser: true })
    expect(after(startedMuted, { type: 'set-muted', muted: true })).toMatchObject({
      state: { mutedByBrowser: false },
    })
    const { state, effects } = after(startedMuted, { type: 'set-muted', muted: false })
    expect(state).toMatchObject({ muted: false, mutedByBrowser: false })
    expect(effects).toEqual([{ type: 'mute', muted: false }])
    expect(after(state, { type: 'set-muted', muted: false }).state).toBe(state)
  })

  test('the controls of the player mute and unmute', () => {
    const muted = after(playing, { type: 'volumechange', muted: true }).state
    expect(muted).toMatchObject({ muted: true, mutedByBrowser: false })
    expect(after(muted, { type: 'volumechange', muted: true }).state).toBe(muted)
  })
})

describe('presses', () => {
  test('before the film has loaded, a press is kept until it has', () => {
    const wanted = after(active, { type: 'play' })
    // The film may not have been loading yet.
    expect(wanted).toMatchObject({
      state: { intent: 'requested', status: 'idle' },
      effects: [{ type: 'load', load: active.load }],
    })
    expect(after(wanted.state, { type: 'loaded' }).effects).toMatchObject([{ type: 'play' }])
    expect(after(wanted.state, { type: 'pause' }, { type: 'loaded' }).effects).toEqual([])
  })

  test('on a film that plays, or is called, a press changes nothing', () => {
    expect(after(playing, { type: 'play' }).state).toBe(playing)
    expect(after(called, { type: 'play' }).state).toBe(called)
  })

  test('a pause takes back a call', () => {
    expect(after(called, { type: 'pause' })).toMatchObject({
      state: { intent: 'none' },
      effects: [{ type: 'pause' }],
    })
    expect(after(loaded, { type: 'pause' })).toEqual({ state: loaded, effects: [] })
  })

  test('a call that was interrupted rests; the answer to an older call is late', () => {
    expect(after(called, { type: 'interrupted', attempt: called.attempt }).state.intent).toBe('none')
    const again = after(called, { type: 'pause' }, { type: 'play' }).state
    for (const type of ['interrupted', 'refused'] as const) {
      expect(after(again, { type, attempt: called.attempt }).state).toBe(again)
      expect(after(playing, { type, attempt: playing.attempt }).state).toBe(playing)
    }
  })
})

describe('failures', () => {
  test('are logged, kept, and let go of the player', () => {
    expect(after(loaded, { type: 'failed', error: broken })).toMatchObject({
      state: { status: 'idle', loaded: false, error: broken, intent: 'none' },
      effects: [{ type: 'release' }, { type: 'log', error: broken }],
    })
    expect(after(calling, { type: 'failed', error: broken }).effects[0]).toEqual({ type: 'cancel' })
  })

  test('never stop the machine: the next slide is as good as any', () => {
    expect(after(failed, START)).toMatchObject({
      state: { error: null, status: 'idle' },
      effects: [{ type: 'load' }],
    })
  })

  test('a retry loads anew, and plays if a play was wanted', () => {
    expect(after(failed, { type: 'retry' })).toMatchObject({
      state: { error: null, intent: 'none' },
      effects: [{ type: 'load', load: failed.load + 1 }],
    })
    for (const wished of [playing, called, calling, after(active, { type: 'play' }).state]) {
      const retried = after(wished, { type: 'failed', error: broken }, { type: 'retry' }, { type: 'loaded' })
      expect(retried.effects).toMatchObject([{ type: 'play' }])
    }
    const rested = after(settling, { type: 'failed', error: broken }, { type: 'retry' }).state
    expect(rested.intent).toBe('none')
  })

  test('a press on play is a retry too; where nothing can help, it is nothing', () => {
    expect(after(failed, { type: 'play' }, { type: 'loaded' }).effects).toMatchObject([{ type: 'play' }])
    const hopeless = after(active, { type: 'failed', error: new PlayerError('not-found', 'Gone.') }).state
    for (const type of ['play', 'retry'] as const) expect(after(hopeless, { type }).state).toBe(hopeless)
    expect(after(loaded, { type: 'retry' }).state).toBe(loaded)
  })

  test('what a failed film says later is not heard', () => {
    expect(after(failed, { type: 'loaded' }).state).toBe(failed)
    expect(after(failed, { type: 'failed', error: broken }).state).toBe(failed)
  })
})

describe('orientation', () => {
  const flags = { fullscreenEnabled: true, handheld: true }
  const portrait: Told = { type: 'orient', orientation: 'portrait' }
  const landscape: Told = { type: 'orient', orientation: 'landscape' }

  test('landscape requests fullscreen on playback', () => {
    const ready = after(called, { type: 'set-flags', flags }).state
    expect(after(ready, { type: 'playing' }).effects).toEqual([{ type: 'fullscreen', on: true }])
    expect(after(ready, portrait, { type: 'playing' }).effects).toEqual([])
    expect(after(ready, portrait, { type: 'playing' }, landscape).effects).toEqual([
      { type: 'fullscreen', on: true },
    ])
    expect(after(ready, portrait, landscape).effects).toEqual([])
  })

  test('portrait exits fullscreen', () => {
    expect(after(playing, { type: 'set-flags', flags }, portrait).effects).toEqual([
      { type: 'fullscreen', on: false },
    ])
    expect(after(playing, landscape).state).toBe(playing)
  })

  test.each([
    { fullscreenEnabled: true, handheld: false },
    { fullscreenEnabled: false, handheld: true },
  ])('neither, unless fullscreen is enabled and the device flag is true: %o', (flags) => {
    const allowed = after(called, { type: 'set-flags', flags }).state
    expect(after(allowed, { type: 'playing' }).effects).toEqual([])
    expect(after(allowed, { type: 'playing' }, portrait).effects).toEqual([])
  })

  test('flags that stay as they are change nothing', () => {
    expect(after(playing, { type: 'set-flags', flags: {} }).state).toBe(playing)
  })
})

test('whatever an earlier load says changes nothing', () => {
  const film: Omit<FilmEvent, 'load'>[] = [
    { type: 'loaded' },
    { type: 'playing' },
    { type: 'ended' },
    { type: 'failed', error: broken } as Omit<FilmEvent, 'load'>,
    { type: 'refused', attempt: playing.attempt } as Omit<FilmEvent, 'load'>,
  ]
  const next = after(playing, START).state
  for (const event of film) {
    expect(transition(next, { ...event, load: playing.load } as FilmEvent)).toEqual({
      state: next,
      effects: [],
    })
  }
})
