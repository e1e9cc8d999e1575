import fc from 'fast-check'
import { requestArbitrary, type PlainRequest } from './request.ts'
import { faultArbitrary, type FaultName, type PlannedFault } from './fault.ts'
import { userAction, type UserAction } from './user-action.ts'
import { contentChangeArbitrary, type ContentChange } from './content-change.ts'

/** Rounds between two recoveries: enough for faults to overlap, few enough to find the round of a violation. */
export const ROUNDS_PER_EPISODE = 40

/** One round in so many starts a fault, so that about every second round has one. */
const FAULT_EVERY = 4

/** One round in so many of an episode with invalid content writes some. */
const CHANGE_EVERY = 2

/** Requests of the plain client in a round, at most. */
export const REQUESTS_MAX = 4

/** One round: the visitor acts while the plain client sends requests. */
export interface Round {
  /** Starts before the action. */
  readonly fault: PlannedFault | null
  /** Written before the action. */
  readonly change: ContentChange | null
  /** Whether a field that no page shows is published, so that every page is read again. */
  readonly invalidates: boolean
  readonly action: UserAction
  readonly requests: readonly PlainRequest[]
}

/** Spreads seeds, so that the rounds of adjacent seeds differ. */
const SEED_STRIDE = 0x9e37_79b1

/** Plans rounds: a round depends on seed, number and faults alone. */
export function createPlan(seed: number, names: readonly FaultName[]): (number: number) => Round {
  const fault = faultArbitrary(names)
  const sometimes = <Value>(arbitrary: fc.Arbitrary<Value> | null, every: number) =>
    arbitrary === null
      ? fc.constant(null)
      : fc.nat({ max: every - 1 }).chain((chance) => (chance === 0 ? arbitrary : fc.constant(null)))
  const round = (writes: boolean): fc.Arbitrary<Round> =>
    fc.record({
      fault: sometimes(fault, FAULT_EVERY),
      change: sometimes(writes ? contentChangeArbitrary() : null, CHANGE_EVERY),
      invalidates: fc.boolean(),
      action: userAction,
      requests: fc.array(requestArbitrary(), { maxLength: REQUESTS_MAX }),
    })
  const rounds = { valid: round(false), broken: round(true) }
  return (number) => {
    const isBroken = names.includes('content') && (fault === null || writesContent(number))
    const own = (seed * SEED_STRIDE + number) | 0
    const [planned] = fc.sample(isBroken ? rounds.broken : rounds.valid, { seed: own, numRuns: 1 })
    if (planned === undefined) throw new Error('unreachable: one round was asked for')
    return planned
  }
}

/** The episode of a round, from 0. */
export function episodeOf(number: number): number {
  return Math.floor(number / ROUNDS_PER_EPISODE)
}

/**
 * Where there are other faults, every second episode breaks content. The rest write nothing, so their pages must not
 * change.
 */
function writesContent(number: number): boolean {
  return episodeOf(number) % 2 === 1
}
