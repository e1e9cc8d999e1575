import fc from 'fast-check'
import { INVALID_BODIES } from './invalid-bodies.ts'

/** Rounds that a fault lasts, at most. */
export const FAULT_ROUNDS_MAX = 6

/** Requests to the content service that a fault of the proxy affects. */
export const SCOPES = ['queries', 'streams', 'media', 'all'] as const

/** See SCOPES. */
export type Scope = (typeof SCOPES)[number]

/** Faults between the site or the browser and the content service, each with its variants. */
const PROXY_FAULTS = {
  hang: [0],
  /** Delays in ms: within and beyond the timeouts of visitors and reads. */
  slow: [200, 1_000, 3_000, 9_000],
  status: [500, 429, 502, 503, 401, 404],
  reset: [0],
  cut: [0],
  truncated: [0],
  /** Indexes of `INVALID_BODIES`. */
  nonsense: [...INVALID_BODIES.keys()],
  drop: [0],
} as const

type ProxyFaultName = keyof typeof PROXY_FAULTS
const PROXY_FAULT_NAMES = Object.keys(PROXY_FAULTS) as ProxyFaultName[]

/** Faults of whole processes: the content service is killed or suspended, or the site is killed. */
const PROCESS_FAULTS = ['away', 'frozen', 'site'] as const

/** Values of `--faults`. `content` is invalid content. */
export const FAULT_NAMES = [...PROXY_FAULT_NAMES, ...PROCESS_FAULTS, 'content'] as const

/** See FAULT_NAMES. */
export type FaultName = (typeof FAULT_NAMES)[number]

/** A fault between the content service and its clients. */
export interface ProxyFault {
  readonly kind: ProxyFaultName
  readonly scope: Scope
  /** Affects every nth request of the scope. */
  readonly every: number
  /** A delay, a status, or the index of a body, by kind. */
  readonly variant: number
}

/** A fault of a process. */
export interface ProcessFault {
  readonly kind: (typeof PROCESS_FAULTS)[number]
}

/** A fault and the number of rounds that it lasts. */
export type PlannedFault = (ProxyFault | ProcessFault) & { readonly rounds: number }

/** Faults with these names; null if none of the names is a fault of the proxy or a process. */
export function faultArbitrary(names: readonly FaultName[]): fc.Arbitrary<PlannedFault> | null {
  const rounds = fc.integer({ min: 1, max: FAULT_ROUNDS_MAX })
  const anyScope = fc.constantFrom(...SCOPES, 'queries' as const, 'all' as const)
  const proxy = PROXY_FAULT_NAMES.filter((kind) => names.includes(kind)).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      // Only event streams can be dropped.
      scope: kind === 'drop' ? fc.constant('streams' as const) : anyScope,
      every: fc.constantFrom(1, 1, 2, 3),
      variant: fc.constantFrom(...PROXY_FAULTS[kind]),
      rounds,
    }),
  )
  const process = PROCESS_FAULTS.filter((kind) => names.includes(kind)).map((kind) =>
    fc.record({ kind: fc.constant(kind), rounds: kind === 'site' ? fc.constant(1) : rounds }),
  )
  const all: fc.Arbitrary<PlannedFault>[] = [...proxy, ...process]
  return all.length === 0 ? null : fc.oneof(...all)
}
