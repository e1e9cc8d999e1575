import fc from 'fast-check'
import { ASKS_MAX, FAULT_EVERY, ROUNDS_PER_EPISODE, WRITING_EVERY } from '../constants.ts'
import { askArbitrary, type Ask } from './ask.ts'
import { faultArbitrary, type FaultName, type PlannedFault } from './fault.ts'
import { moveArbitrary, type Move } from './move.ts'
import { writingArbitrary, type Writing } from './writing.ts'

/** What happens in one round: the visitor moves while the plain client asks. */
export interface Round {
  /** Begins before they do. */
  readonly fault: PlannedFault | null
  /** Written before they begin. */
  readonly writing: Writing | null
  /** Something is published that no page shows, so that every page is read again. */
  readonly touches: boolean
  readonly move: Move
  readonly asks: readonly Ask[]
}

/** Far enough apart that the rounds of neighbouring seeds have nothing in common. */
const SEED_STRIDE = 0x9e37_79b1

/** Plans single rounds: the same seed, number and faults give the same round, whatever happens in the run. */
export function createPlan(seed: number, names: readonly FaultName[]): (number: number) => Round {
  const fault = faultArbitrary(names)
  const seldom = <Value>(arbitrary: fc.Arbitrary<Value> | null, every: number) =>
    arbitrary === null
      ? fc.constant(null)
      : fc.nat({ max: every - 1 }).chain((chance) => (chance === 0 ? arbitrary : fc.constant(null)))
  const round = (writes: boolean): fc.Arbitrary<Round> =>
    fc.record({
      fault: seldom(fault, FAULT_EVERY),
      writing: seldom(writes ? writingArbitrary() : null, WRITING_EVERY),
      touches: fc.boolean(),
      move: moveArbitrary(),
      asks: fc.array(askArbitrary(), { maxLength: ASKS_MAX }),
    })
  const rounds = { pure: round(false), broken: round(true) }
  return (number) => {
    const isBroken = names.includes('content') && (fault === null || writesContent(number))
    const own = (seed * SEED_STRIDE + number) | 0
    const [planned] = fc.sample(isBroken ? rounds.broken : rounds.pure, { seed: own, numRuns: 1 })
    if (planned === undefined) throw new Error('unreachable: one round was asked for')
    return planned
  }
}

/** Number of the episode that a round is in, from 0. */
export function episodeOf(number: number): number {
  return Math.floor(number / ROUNDS_PER_EPISODE)
}

/**
 * Every second episode breaks content, where there are other faults; in the rest nothing is written, so that pages
 * must stay as they were.
 */
function writesContent(number: number): boolean {
  return episodeOf(number) % 2 === 1
}
