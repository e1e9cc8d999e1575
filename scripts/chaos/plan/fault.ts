import fc from 'fast-check'
import { FAULT_ROUNDS_MAX, SLOW_MS } from '../constants.ts'

/** What of the content service a fault of the proxy reaches. */
export const SCOPES = ['queries', 'streams', 'media', 'all'] as const

/** What of the content service a fault of the proxy reaches. */
export type Scope = (typeof SCOPES)[number]

/** Faults between the site or the browser and the content service. */
export const PROXY_FAULTS = [
  'hang',
  'slow',
  'status',
  'reset',
  'cut',
  'truncated',
  'nonsense',
  'drop',
] as const

/** Faults of whole processes. */
export const PROCESS_FAULTS = ['away', 'frozen', 'site'] as const

/** The names that `--faults` takes. `content` is broken content. */
export const FAULT_NAMES = [...PROXY_FAULTS, ...PROCESS_FAULTS, 'content'] as const

/** The name of a fault. */
export type FaultName = (typeof FAULT_NAMES)[number]

/** A fault of what is between the content service and those who ask it. */
export interface ProxyFault {
  readonly kind: (typeof PROXY_FAULTS)[number]
  readonly scope: Scope
  /** Every so-manieth request of the scope meets it. */
  readonly every: number
  /** Which variant: a status, a delay, a body; taken modulo how many there are. */
  readonly detail: number
}

/** A fault of a process: the content service killed or stopped in its tracks, or the site killed. */
export interface ProcessFault {
  readonly kind: (typeof PROCESS_FAULTS)[number]
}

/** A fault with the number of rounds that it lasts. */
export type PlannedFault = (ProxyFault | ProcessFault) & { readonly rounds: number }

/** Statuses with which the service refuses. */
export const STATUSES = [500, 429, 502, 503, 401, 404] as const

/** Any of the faults with these names; null where none of them is a fault of its own. */
export function faultArbitrary(names: readonly FaultName[]): fc.Arbitrary<PlannedFault> | null {
  const rounds = fc.integer({ min: 1, max: FAULT_ROUNDS_MAX })
  const proxy = PROXY_FAULTS.filter((kind) => names.includes(kind)).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      scope: fc.constantFrom(...SCOPES, 'queries' as const, 'all' as const),
      every: fc.constantFrom(1, 1, 2, 3),
      detail: fc.nat({ max: 999 }),
      rounds,
    }),
  )
  const process = PROCESS_FAULTS.filter((kind) => names.includes(kind)).map((kind) =>
    fc.record({ kind: fc.constant(kind), rounds: kind === 'site' ? fc.constant(1) : rounds }),
  )
  const all: fc.Arbitrary<PlannedFault>[] = [...proxy, ...process]
  return all.length === 0 ? null : fc.oneof(...all)
}

/** A fault in a few words, for the trail. */
export function sayFault(fault: PlannedFault): string {
  const rounds = `for ${fault.rounds}`
  if (!('scope' in fault)) return `${fault.kind} ${rounds}`
  const { kind, scope, every, detail } = fault
  const variant =
    kind === 'slow' ? ` ${pick(SLOW_MS, detail)} ms` : kind === 'status' ? ` ${pick(STATUSES, detail)}` : ''
  return `${kind}${variant} on ${scope}${every === 1 ? '' : `, every ${every}`} ${rounds}`
}

/** The member of a list that a number picks: modulo its length. */
export function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new RangeError('There is nothing to pick from.')
  return value
}
