import { describe, expect, it } from 'vitest'
import { AUTOPLAY_AFTER_LOAD_MS, AUTOPLAY_BEFORE_PLAY_MS } from '../specification.js'
import type { FilmEvent } from './player-state.js'
import { transition } from './transition.js'
import {
  ACTIVATE,
  active,
  after,
  autoplayAfterLoad,
  broken,
  inAutoplayMode,
  loaded,
  pending,
  autoplayBeforePlay,
  playing,
  type TestEvent,
} from '../../testing/transitions.js'

const HOLD = { type: 'set-held', on: true } as const
const RELEASE = { type: 'set-held', on: false } as const
const seek = (toEnd: boolean) => ({ type: 'seek', toEnd }) as const

describe('transition', () => {
  describe('of the status', () => {
    it('loads the film of a newly active slide, from the status idle', () => {
      const { state, effects } = after(playing, ACTIVATE)
      expect(state).toMatchObject({
        status: 'idle',
        started: false,
        loaded: false,
        firstFrame: false,
        intent: 'none',
      })
      expect(effects).toEqual([{ type: 'pause' }, { type: 'load', loadId: state.loadId, moved: true }])
    })

    it('becomes loaded with the first load of a film', () => {
      expect(loaded).toMatchObject({ status: 'loaded', loaded: true, started: false })
      expect(after(loaded, { type: 'loaded' }).state).toBe(loaded)
    })

    it('becomes playing with the start and ended with the end of a film', () => {
      expect(playing).toMatchObject({ status: 'playing', started: true })
      expect(after(playing, { type: 'ended' }).state).toMatchObject({ status: 'ended', started: true })
    })

    it('turns autoplay mode on and advances at an end', () => {
      const { state, effects } = after(playing, { type: 'ended' })
      expect(state.autoplayMode).toBe(true)
      expect(effects).toEqual([{ type: 'advance', loadId: state.loadId }])
    })

    it('ignores a second end of the same showing', () => {
      const once = after(playing, { type: 'ended' }).state
      expect(after(once, { type: 'ended' })).toEqual({ state: once, effects: [] })
    })

    it('ignores the end of a paused film that is scrubbed there', () => {
      const paused = after(playing, { type: 'paused' }).state
      expect(after(paused, { type: 'ended' }).state).toBe(paused)
    })

    it('waits with an end for the release of the timeline, and advances then', () => {
      const held = after(playing, HOLD, HOLD, { type: 'ended' })
      expect(held).toMatchObject({ state: { status: 'loaded', autoplayMode: false }, effects: [] })
      const released = after(held.state, HOLD, RELEASE)
      expect(released.state).toMatchObject({ status: 'ended', autoplayMode: true })
      expect(released.effects).toEqual([{ type: 'advance', loadId: playing.loadId }])
      expect(after(released.state, RELEASE).effects).toEqual([])
    })

    it('continues where the timeline is released before the end', () => {
      const { state } = after(playing, HOLD, { type: 'ended' }, seek(true), seek(false))
      const released = after(state, RELEASE)
      expect(released.state).toMatchObject({ status: 'loaded', intent: 'pending', hold: 'none' })
      expect(released.effects).toMatchObject([{ type: 'play' }])
      expect(after(state, seek(true), RELEASE).effects).toMatchObject([{ type: 'advance' }])
    })

    it('leaves a film that plays, pauses or has been left as it is when the timeline is released', () => {
      const ended = after(playing, HOLD, { type: 'ended' }).state
      for (const { state } of [
        after(playing, HOLD, seek(true), seek(false)),
        after(playing, HOLD, { type: 'paused' }),
        after(ended, { type: 'play' }),
        after(ended, { type: 'play' }, { type: 'playing' }),
        after(ended, ACTIVATE),
      ]) {
        const released = after(state, RELEASE)
        expect(released.effects).toEqual([])
        expect(released.state.status).toBe(state.status)
      }
    })

    it('turns autoplay mode off when a film starts', () => {
      const result = after(autoplayBeforePlay, { type: 'timer' }, { type: 'playing' })
      expect(result.state).toMatchObject({ status: 'playing', autoplayMode: false })
    })

    it('pauses a film that plays, or is called to play, when its slide is left', () => {
      expect(after(playing, ACTIVATE).effects).toContainEqual({ type: 'pause' })
      expect(after(pending, ACTIVATE).effects).toContainEqual({ type: 'pause' })
      expect(after(loaded, ACTIVATE).effects).not.toContainEqual({ type: 'pause' })
    })

    it('never plays on a slide that is not playable', () => {
      const { state, effects } = after(playing, { type: 'activate', playable: false })
      expect(effects).toEqual([{ type: 'pause' }, { type: 'release' }])
      expect(after(state, { type: 'play' })).toEqual({ state, effects: [] })
      expect(after(state, { type: 'loaded' })).toEqual({ state, effects: [] })
    })

    it('becomes loaded with a pause, from which it plays on', () => {
      expect(after(playing, { type: 'pause' }).effects).toEqual([{ type: 'pause' }])
      const paused = after(playing, { type: 'pause' }, { type: 'paused' }).state
      expect(paused).toMatchObject({ status: 'loaded', started: true })
      expect(after(paused, { type: 'paused' }).state).toBe(paused)
      expect(after(paused, { type: 'play' }, { type: 'playing' }).state.status).toBe('playing')
    })

    it('waits for data only while it plays', () => {
      const waiting = after(playing, { type: 'waiting' }).state
      expect(waiting.waiting).toBe(true)
      expect(after(waiting, { type: 'waiting' }).state).toBe(waiting)
      expect(after(waiting, { type: 'playing' }).state).toMatchObject({ waiting: false, status: 'playing' })
      expect(after(playing, { type: 'playing' }).state).toBe(playing)
      expect(after(loaded, { type: 'waiting' }).state).toBe(loaded)
    })

    it('accepts the first frame of a loaded film', () => {
      const shown = after(playing, { type: 'firstframe' }).state
      expect(shown.firstFrame).toBe(true)
      expect(after(shown, { type: 'firstframe' }).state).toBe(shown)
      expect(after(active, { type: 'firstframe' }).state).toBe(active)
    })

    it('ignores the start of a film that has not loaded', () => {
      expect(after(active, { type: 'playing' }).state).toBe(active)
    })
  })

  describe('in autoplay mode', () => {
    it('calls play after the two delays that follow a load', () => {
      expect(after(inAutoplayMode, { type: 'loaded' }).effects).toEqual([
        { type: 'schedule', ms: AUTOPLAY_AFTER_LOAD_MS },
      ])
      expect(after(autoplayAfterLoad, { type: 'timer' }).effects).toEqual([
        { type: 'cancel' },
        { type: 'schedule', ms: AUTOPLAY_BEFORE_PLAY_MS },
      ])
      expect(after(autoplayBeforePlay, { type: 'timer' }).effects).toMatchObject([
        { type: 'cancel' },
        { type: 'play' },
      ])
    })

    it('calls nothing after a load without autoplay mode', () => {
      expect(after(active, { type: 'loaded' }).effects).toEqual([])
    })

    it('calls nothing while the flag disables autoplay', () => {
      const off: TestEvent = { type: 'set-flags', flags: { autoplayDisabled: true } }
      expect(after(inAutoplayMode, off, { type: 'loaded' }).effects).toEqual([])
      for (const state of [autoplayAfterLoad, autoplayBeforePlay]) {
        expect(after(state, off)).toMatchObject({ state: { intent: 'none' }, effects: [{ type: 'cancel' }] })
      }
      const on: TestEvent = { type: 'set-flags', flags: { autoplayDisabled: false } }
      expect(after(autoplayAfterLoad, off, on)).toMatchObject({ state: { intent: 'autoplay-after-load' } })
    })

    it('keeps its delay when another flag changes', () => {
      for (const state of [autoplayAfterLoad, autoplayBeforePlay]) {
        const change: TestEvent = { type: 'set-flags', flags: { handheld: true } }
        expect(after(state, change)).toMatchObject({ state: { intent: state.intent }, effects: [] })
      }
    })

    it('starts the delay when autoplay mode is turned on, and cancels it when it is turned off', () => {
      const on = after(loaded, { type: 'set-autoplay', on: true })
      expect(on.effects).toMatchObject([{ type: 'schedule' }])
      expect(after(on.state, { type: 'set-autoplay', on: true }).state).toBe(on.state)
      expect(after(on.state, { type: 'set-autoplay', on: false }).effects).toEqual([{ type: 'cancel' }])
      expect(after(playing, { type: 'set-autoplay', on: true }).effects).toEqual([])
      const paused = after(playing, { type: 'paused' }).state
      expect(after(paused, { type: 'set-autoplay', on: true }).effects).toEqual([])
      expect(after(pending, { type: 'set-autoplay', on: true }).effects).toEqual([])
    })

    it('cancels the delay and plays at once at a press', () => {
      for (const state of [autoplayAfterLoad, autoplayBeforePlay]) {
        expect(after(state, { type: 'play' })).toMatchObject({
          state: { muted: false },
          effects: [{ type: 'cancel' }, { type: 'play' }],
        })
      }
    })

    it('ends at a pause, which cancels the delay, and cancels it with another slide', () => {
      for (const state of [autoplayAfterLoad, autoplayBeforePlay]) {
        const paused = after(state, { type: 'pause' })
        expect(paused).toMatchObject({
          state: { intent: 'none', autoplayMode: false },
          effects: [{ type: 'cancel' }],
        })
        // Nothing but the visitor starts the film after that.
        const handheld: TestEvent = { type: 'set-flags', flags: { handheld: true } }
        expect(after(paused.state, handheld).effects).not.toContainEqual(
          expect.objectContaining({ type: 'schedule' }),
        )
      }
      expect(after(autoplayAfterLoad, ACTIVATE).effects[0]).toEqual({ type: 'cancel' })
    })

    it("cancels the delay when the visitor plays by the player's own controls", () => {
      const { state, effects } = after(autoplayAfterLoad, { type: 'playing' })
      expect(state).toMatchObject({ status: 'playing', gesture: true })
      expect(effects).toEqual([{ type: 'cancel' }])
    })

    it('ignores the end of a delay that it no longer waits for', () => {
      expect(after(playing, { type: 'timer' }).state).toBe(playing)
    })
  })

  describe('of the orientation', () => {
    const flags = { fullscreenEnabled: true, handheld: true }
    const portrait: TestEvent = { type: 'set-orientation', orientation: 'portrait' }
    const landscape: TestEvent = { type: 'set-orientation', orientation: 'landscape' }

    it('requests fullscreen for a film that plays in landscape', () => {
      const ready = after(pending, { type: 'set-flags', flags }).state
      expect(after(ready, { type: 'playing' }).effects).toEqual([{ type: 'fullscreen', on: true }])
      expect(after(ready, portrait, { type: 'playing' }).effects).toEqual([])
      expect(after(ready, portrait, { type: 'playing' }, landscape).effects).toEqual([
        { type: 'fullscreen', on: true },
      ])
      expect(after(ready, portrait, landscape).effects).toEqual([])
    })

    it('exits fullscreen in portrait', () => {
      expect(after(playing, { type: 'set-flags', flags }, portrait).effects).toEqual([
        { type: 'fullscreen', on: false },
      ])
      expect(after(playing, landscape).state).toBe(playing)
    })

    it.each([
      { fullscreenEnabled: true, handheld: false },
      { fullscreenEnabled: false, handheld: true },
    ])('leaves fullscreen alone with the flags %o', (flags) => {
      const allowed = after(pending, { type: 'set-flags', flags }).state
      expect(after(allowed, { type: 'playing' }).effects).toEqual([])
      expect(after(allowed, { type: 'playing' }, portrait).effects).toEqual([])
    })

    it('ignores flags that stay as they are', () => {
      expect(after(playing, { type: 'set-flags', flags: {} }).state).toBe(playing)
    })
  })

  it('ignores reports of an earlier load', () => {
    const film: Omit<FilmEvent, 'loadId'>[] = [
      { type: 'loaded' },
      { type: 'playing' },
      { type: 'ended' },
      { type: 'failed', error: broken } as Omit<FilmEvent, 'loadId'>,
      { type: 'refused', attempt: playing.attempt } as Omit<FilmEvent, 'loadId'>,
    ]
    const next = after(playing, ACTIVATE).state
    for (const event of film) {
      expect(transition(next, { ...event, loadId: playing.loadId } as FilmEvent)).toEqual({
        state: next,
        effects: [],
      })
    }
  })
})
