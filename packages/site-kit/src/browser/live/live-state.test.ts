import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INITIAL_STATE, next, type LiveEvent, type LiveState } from './live-state.ts'

const id = fc.constantFrom('e1', 'e2', undefined)
const events: fc.Arbitrary<LiveEvent> = fc.oneof(
  fc.record({ type: fc.constant('opened' as const), event: id }),
  fc.record({ type: fc.constant('changed' as const), event: id, isAffected: fc.boolean() }),
  fc.record({ type: fc.constant('responded' as const), isStale: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('paused' as const, 'navigated' as const, 'timer' as const, 'failed' as const),
  }),
)

/** The states of an open page whose requests all succeed from now on. */
function settle(state: LiveState): LiveState[] {
  const states = [next(state, { type: 'opened', event: undefined })]
  for (let last = states.at(-1); last?.delay || last?.request; last = states.at(-1)) {
    states.push(next(last, last.delay ? { type: 'timer' } : { type: 'responded', isStale: false }))
    if (states.length > 9) break
  }
  return states
}

describe('next', () => {
  it('requests an open page as long as a request is pending, once at a time, and no other page', () => {
    fc.assert(
      fc.property(fc.array(events), (sequence) => {
        let state = INITIAL_STATE
        for (const event of sequence) {
          state = next(state, event)
          const [isDelayed, isRequested] = [state.delay !== null, state.request !== null]
          expect(isDelayed && (isRequested || !state.isOpen)).toBe(false)
          expect(state.isOpen && state.pending !== null && !isDelayed && !isRequested).toBe(false)
        }
      }),
    )
  })

  it('loses no change that affects the page before a response that includes it', () => {
    fc.assert(
      fc.property(fc.array(events), (sequence) => {
        let state = INITIAL_STATE
        // The changes that no request has been sent for, and those of the request under way.
        let [isWaiting, isRequested] = [false, false]
        for (const event of sequence) {
          const { request } = state
          state = next(state, event)
          if (event.type === 'navigated') [isWaiting, isRequested] = [false, false]
          if (event.type === 'changed' && event.isAffected) isWaiting = true
          if (event.type === 'timer' && state.request !== request)
            [isWaiting, isRequested] = [false, isWaiting]
          if (request && event.type === 'failed') isWaiting ||= isRequested
          if (request && event.type === 'responded') isWaiting ||= isRequested && event.isStale
          if (request && !state.request) isRequested = false
          expect(isWaiting && state.pending !== 'affected').toBe(false)
          expect(isRequested && !state.request?.isAffected).toBe(false)
        }
        const states = settle(state)
        expect(states.at(-1)).toMatchObject({ pending: null, delay: null, request: null, failures: 0 })
        expect(isWaiting && !states.some(({ request }) => request?.isAffected)).toBe(false)
      }),
    )
  })

  it('delays the request of a change during another request by the jitter', () => {
    const sequence: LiveEvent[] = [
      { type: 'opened', event: 'e1' },
      { type: 'timer' },
      { type: 'changed', event: 'e2', isAffected: true },
      { type: 'responded', isStale: false },
    ]
    expect(sequence.reduce(next, INITIAL_STATE).delay).toBe('jitter')
  })

  it('does not change before another event', () => {
    fc.assert(
      fc.property(fc.array(events), (sequence) => {
        const state = sequence.reduce(next, INITIAL_STATE)
        const ignored = [state.delay === null && 'timer', state.request === null && 'failed'] as const
        for (const type of ignored) expect(type ? next(state, { type }) : state).toBe(state)
        expect(next(state, { type: 'outdated' })).toBe(INITIAL_STATE)
      }),
    )
  })
})
