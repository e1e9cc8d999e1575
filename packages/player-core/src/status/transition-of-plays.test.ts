import { describe, expect, it } from 'vitest'
import { PlayerError } from '../player/player-error.js'
import type { PlayerState } from './player-state.js'
import {
  ACTIVATE,
  active,
  after,
  autoplayAfterLoad,
  broken,
  failed,
  inAutoplayMode,
  loaded,
  pending,
  autoplayBeforePlay,
  playing,
  type TestEvent,
} from '../../testing/transitions.js'

describe('transition', () => {
  describe('of the sound', () => {
    it('plays without sound before a gesture', () => {
      const { state, effects } = after(autoplayBeforePlay, { type: 'timer' })
      expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'play' }])
      expect(state).toMatchObject({ muted: true, mutedByBrowser: true })
    })

    it('autoplays with sound after a gesture', () => {
      const events: TestEvent[] = [{ type: 'ended' }, ACTIVATE, { type: 'loaded' }, { type: 'timer' }]
      const { state, effects } = after(playing, ...events, { type: 'timer' })
      expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'play' }])
      expect(state.muted).toBe(false)
    })

    it('keeps what the visitor has muted apart from what the browser has', () => {
      const muted = after(autoplayBeforePlay, { type: 'set-muted', muted: true }, { type: 'timer' }).state
      expect(muted).toMatchObject({ muted: true, mutedByBrowser: false })
    })

    it('plays muted after a delay when the browser refuses sound', () => {
      const refused = after(pending, { type: 'refused', attempt: pending.attempt })
      expect(refused.effects).toMatchObject([{ type: 'schedule', ms: 100 }])
      const again = after(refused.state, { type: 'timer' })
      expect(again.effects).toMatchObject([{ type: 'cancel' }, { type: 'play' }])
      expect(again.state).toMatchObject({ muted: true, mutedByBrowser: true })
    })

    it('returns to loaded without an error when the browser refuses to play muted', () => {
      const muted = after(pending, { type: 'refused', attempt: pending.attempt }, { type: 'timer' }).state
      const { state, effects } = after(muted, { type: 'refused', attempt: muted.attempt })
      expect(state).toMatchObject({ status: 'loaded', intent: 'none', error: null })
      expect(effects).toEqual([])
      expect(after(state, { type: 'play' })).toMatchObject({
        state: { muted: false },
        effects: [{ type: 'play' }],
      })
    })

    it('takes a player that muted itself as muted by the browser until the visitor unmutes it', () => {
      const startedMuted = after(playing, { type: 'muted' }).state
      expect(startedMuted).toMatchObject({ muted: true, mutedByBrowser: true })
      expect(after(startedMuted, { type: 'set-muted', muted: true })).toMatchObject({
        state: { mutedByBrowser: false },
      })
      const { state, effects } = after(startedMuted, { type: 'set-muted', muted: false })
      expect(state).toMatchObject({ muted: false, mutedByBrowser: false })
      expect(effects).toEqual([{ type: 'mute', muted: false }])
      expect(after(state, { type: 'set-muted', muted: false }).state).toBe(state)
    })

    it('takes a player that reports itself muted while it is called to play as muted by the browser', () => {
      const { state } = after(pending, { type: 'volumechange', muted: true })
      expect(state).toMatchObject({ muted: true, mutedByBrowser: true })
    })

    it("follows the player's own mute control", () => {
      const muted = after(playing, { type: 'volumechange', muted: true }).state
      expect(muted).toMatchObject({ muted: true, mutedByBrowser: false })
      expect(after(muted, { type: 'volumechange', muted: true }).state).toBe(muted)
    })
  })

  describe('of presses', () => {
    it('plays after the load when play is pressed before it', () => {
      const requested = after(active, { type: 'play' })
      // The film may not have been loading yet.
      expect(requested).toMatchObject({
        state: { intent: 'requested', status: 'idle' },
        effects: [{ type: 'load', loadId: active.loadId }],
      })
      expect(after(requested.state, { type: 'loaded' }).effects).toMatchObject([{ type: 'play' }])
      expect(after(requested.state, { type: 'pause' }, { type: 'loaded' }).effects).toEqual([])
    })

    it('ignores a press while a film plays or is called to play', () => {
      expect(after(playing, { type: 'play' }).state).toBe(playing)
      expect(after(pending, { type: 'play' }).state).toBe(pending)
    })

    it('takes back a play call at a pause', () => {
      expect(after(pending, { type: 'pause' })).toMatchObject({
        state: { intent: 'none' },
        effects: [{ type: 'pause' }],
      })
      expect(after(loaded, { type: 'pause' })).toEqual({ state: loaded, effects: [] })
    })

    it('drops an interrupted call, and ignores the answer to an earlier one', () => {
      expect(after(pending, { type: 'interrupted', attempt: pending.attempt }).state.intent).toBe('none')
      const again = after(pending, { type: 'pause' }, { type: 'play' }).state
      for (const type of ['interrupted', 'refused'] as const) {
        expect(after(again, { type, attempt: pending.attempt }).state).toBe(again)
        expect(after(playing, { type, attempt: playing.attempt }).state).toBe(playing)
      }
    })
  })

  describe('of failures', () => {
    it('logs and keeps a failure, and releases the player', () => {
      expect(after(loaded, { type: 'failed', error: broken })).toMatchObject({
        state: { status: 'idle', loaded: false, error: broken, intent: 'none' },
        effects: [{ type: 'release' }, { type: 'log', error: broken }],
      })
      expect(after(autoplayBeforePlay, { type: 'failed', error: broken }).effects[0]).toEqual({
        type: 'cancel',
      })
    })

    it('loads the next slide after a failure', () => {
      expect(after(failed, ACTIVATE)).toMatchObject({
        state: { error: null, status: 'idle' },
        effects: [{ type: 'load' }],
      })
    })

    it('reloads at a retry, and plays if a play was requested', () => {
      expect(after(failed, { type: 'retry' })).toMatchObject({
        state: { error: null, intent: 'none' },
        effects: [{ type: 'load', loadId: failed.loadId + 1 }],
      })
      for (const before of [playing, pending, autoplayBeforePlay, after(active, { type: 'play' }).state]) {
        const retried = after(
          before,
          { type: 'failed', error: broken },
          { type: 'retry' },
          { type: 'loaded' },
        )
        expect(retried.effects).toMatchObject([{ type: 'play' }])
      }
      expect(after(loaded, { type: 'failed', error: broken }, { type: 'retry' }).state.intent).toBe('none')
    })

    it('retries at a press, but not what cannot be retried', () => {
      expect(after(failed, { type: 'play' }, { type: 'loaded' }).effects).toMatchObject([{ type: 'play' }])
      const final = after(active, { type: 'failed', error: new PlayerError('not-found', 'Gone.') }).state
      for (const type of ['play', 'retry'] as const) expect(after(final, { type }).state).toBe(final)
      expect(after(loaded, { type: 'retry' }).state).toBe(loaded)
    })

    it('ignores later reports of a failed film', () => {
      expect(after(failed, { type: 'loaded' }).state).toBe(failed)
      expect(after(failed, { type: 'failed', error: broken }).state).toBe(failed)
    })
  })

  describe('of failures in autoplay mode', () => {
    const FAIL: TestEvent = { type: 'failed', error: broken }
    const TIMER: TestEvent = { type: 'timer' }
    const skipping = after(inAutoplayMode, FAIL).state
    const autoplayed = after(autoplayBeforePlay, TIMER, { type: 'playing' }).state

    it('advances 4 s after a failure, before and after the film has started', () => {
      for (const before of [inAutoplayMode, autoplayAfterLoad, autoplayBeforePlay, autoplayed]) {
        const { state, effects } = after(before, FAIL)
        expect(state).toMatchObject({ error: broken, autoplayMode: true })
        expect(effects).toContainEqual({ type: 'schedule', ms: 4000 })
        expect(after(state, TIMER).effects).toEqual([
          { type: 'cancel' },
          { type: 'advance', loadId: state.loadId },
        ])
      }
    })

    it('advances 4 s after the slide of a film without a link has become active', () => {
      const WITHOUT_LINK: TestEvent = { type: 'activate', playable: false, hasNoLink: true }
      const { state, effects } = after(inAutoplayMode, WITHOUT_LINK)
      expect(state).toMatchObject({ intent: 'skip-delay', autoplayMode: true })
      expect(effects).toContainEqual({ type: 'schedule', ms: 4000 })
      const passed = after(state, TIMER)
      expect(passed.effects).toContainEqual({ type: 'advance', loadId: state.loadId })
      expect(after(playing, WITHOUT_LINK).state.intent).toBe('none')
    })

    it('waits 4 s again at a step to another film without a link, also from a failed one', () => {
      const WITHOUT_LINK: TestEvent = { type: 'activate', playable: false, hasNoLink: true }
      for (const events of [[WITHOUT_LINK], [FAIL]]) {
        const { state, effects } = after(inAutoplayMode, ...events, WITHOUT_LINK)
        expect(effects).toMatchObject([
          { type: 'cancel' },
          { type: 'release' },
          { type: 'schedule', ms: 4000 },
        ])
        expect(after(state, TIMER).effects).toContainEqual({ type: 'advance', loadId: state.loadId })
      }
    })

    it('passes a film without a link again once autoplay mode is turned on again', () => {
      const withoutLink = after(inAutoplayMode, { type: 'activate', playable: false, hasNoLink: true }).state
      const off = after(withoutLink, { type: 'set-autoplay', on: false })
      expect(off.effects).toEqual([{ type: 'cancel' }])
      expect(after(off.state, { type: 'set-autoplay', on: true }).state.intent).toBe('skip-delay')
    })

    it('stays at the failure of a film that the visitor has played, or paused', () => {
      const paused = after(autoplayed, { type: 'paused' }).state
      for (const before of [playing, pending, paused, after(paused, { type: 'play' }).state]) {
        expect(after(before, FAIL)).toMatchObject({
          state: { autoplayMode: false, failures: 0 },
          effects: [{ type: 'release' }, { type: 'log' }],
        })
      }
    })

    it('counts a retry without sound as the play that it repeats', () => {
      const refused = (from: PlayerState) =>
        after(from, { type: 'refused', attempt: from.attempt }, TIMER, { type: 'playing' }, FAIL).state
      expect(refused(pending).autoplayMode).toBe(false)
      const withSound = after(autoplayBeforePlay, { type: 'set-muted', muted: false }, TIMER).state
      expect(refused(withSound).autoplayMode).toBe(true)
    })

    it('stays at a failure while the flag disables autoplay', () => {
      const off: TestEvent = { type: 'set-flags', flags: { autoplayDisabled: true } }
      expect(after(inAutoplayMode, off, FAIL).state).toMatchObject({ intent: 'none', failures: 0 })
      const disabled = after(skipping, off)
      expect(disabled).toMatchObject({ state: { intent: 'requested' }, effects: [{ type: 'cancel' }] })
    })

    it('waits longer while the failure has focus, and again 4 s once it has lost it', () => {
      const focused = after(skipping, { type: 'set-failure-focused', on: true })
      expect(focused.effects).toMatchObject([{ type: 'cancel' }, { type: 'schedule', ms: 20_000 }])
      expect(after(focused.state, { type: 'set-flags', flags: { handheld: true } }).effects).toEqual([])
      expect(after(focused.state, TIMER).effects).toMatchObject([{ type: 'cancel' }, { type: 'advance' }])
      const left = after(focused.state, { type: 'set-failure-focused', on: false })
      expect(left.effects).toMatchObject([{ type: 'cancel' }, { type: 'schedule', ms: 4000 }])
      expect(after(failed, { type: 'set-failure-focused', on: true }).state).toBe(failed)
    })

    it('cancels the wait at a retry, which plays the film, and with another slide', () => {
      const retried = after(skipping, { type: 'retry' })
      expect(retried).toMatchObject({
        state: { intent: 'requested', failures: 0 },
        effects: [{ type: 'cancel' }, { type: 'load' }],
      })
      expect(after(retried.state, { type: 'loaded' }).effects).toMatchObject([{ type: 'play' }])
      expect(after(skipping, ACTIVATE).effects).toMatchObject([{ type: 'cancel' }, { type: 'load' }])
    })

    it('stops at a failure while autoplay mode is off, and continues once it is on again', () => {
      const stopped = after(skipping, { type: 'set-autoplay', on: false })
      expect(stopped).toMatchObject({ state: { intent: 'requested' }, effects: [{ type: 'cancel' }] })
      expect(after(stopped.state, { type: 'set-autoplay', on: true }).effects).toMatchObject([
        { type: 'schedule', ms: 4000 },
      ])
    })

    it('ends autoplay mode with the third failure in a row', () => {
      const third = after(skipping, TIMER, ACTIVATE, FAIL, TIMER, ACTIVATE, FAIL)
      expect(third).toMatchObject({
        state: { autoplayMode: false, failures: 3, intent: 'requested' },
        effects: [{ type: 'release' }, { type: 'log' }],
      })
      const resumed = after(third.state, { type: 'set-autoplay', on: true })
      expect(resumed).toMatchObject({ state: { failures: 0 }, effects: [{ type: 'schedule', ms: 4000 }] })
    })

    it('counts failures again once a film has played', () => {
      const second = after(skipping, TIMER, ACTIVATE, FAIL, TIMER, ACTIVATE).state
      expect(second.failures).toBe(2)
      const played = after(second, { type: 'loaded' }, TIMER, TIMER, { type: 'playing' }).state
      expect(played.failures).toBe(0)
    })
  })
})
