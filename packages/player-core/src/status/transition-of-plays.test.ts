import { describe, expect, it } from 'vitest'
import { PlayerError } from '../player/player-error.js'
import {
  ACTIVATE,
  active,
  after,
  autoplayDelay,
  broken,
  failed,
  loaded,
  pending,
  playDelay,
  playing,
  type TestEvent,
} from '../testing/transitions.js'

describe('transition', () => {
  describe('of the sound', () => {
    it('plays without sound before a gesture', () => {
      const { state, effects } = after(playDelay, { type: 'timer' })
      expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'play', muted: true }])
      expect(state).toMatchObject({ muted: true, mutedByBrowser: true })
    })

    it('autoplays with sound after a gesture', () => {
      const events: TestEvent[] = [{ type: 'ended' }, ACTIVATE, { type: 'loaded' }, { type: 'timer' }]
      const { effects } = after(playing, ...events, { type: 'timer' })
      expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'play', muted: false }])
    })

    it('keeps what the visitor has muted apart from what the browser has', () => {
      const muted = after(playDelay, { type: 'set-muted', muted: true }, { type: 'timer' }).state
      expect(muted).toMatchObject({ muted: true, mutedByBrowser: false })
    })

    it('plays muted after a delay when the browser refuses sound', () => {
      const refused = after(pending, { type: 'refused', attempt: pending.attempt })
      expect(refused.effects).toMatchObject([{ type: 'schedule', ms: 100 }])
      const again = after(refused.state, { type: 'timer' })
      expect(again.effects).toMatchObject([{ type: 'cancel' }, { type: 'play', muted: true }])
      expect(again.state).toMatchObject({ muted: true, mutedByBrowser: true })
    })

    it('returns to loaded without an error when the browser refuses to play muted', () => {
      const muted = after(pending, { type: 'refused', attempt: pending.attempt }, { type: 'timer' }).state
      const { state, effects } = after(muted, { type: 'refused', attempt: muted.attempt })
      expect(state).toMatchObject({ status: 'loaded', intent: 'none', error: null })
      expect(effects).toEqual([])
      expect(after(state, { type: 'play' }).effects).toMatchObject([{ type: 'play', muted: false }])
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
        effects: [{ type: 'load', load: active.load }],
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
      expect(after(playDelay, { type: 'failed', error: broken }).effects[0]).toEqual({ type: 'cancel' })
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
        effects: [{ type: 'load', load: failed.load + 1 }],
      })
      for (const before of [playing, pending, playDelay, after(active, { type: 'play' }).state]) {
        const retried = after(
          before,
          { type: 'failed', error: broken },
          { type: 'retry' },
          { type: 'loaded' },
        )
        expect(retried.effects).toMatchObject([{ type: 'play' }])
      }
      const rested = after(autoplayDelay, { type: 'failed', error: broken }, { type: 'retry' }).state
      expect(rested.intent).toBe('none')
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
})
