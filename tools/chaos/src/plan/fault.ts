import fc from 'fast-check'

/** Rounds that a fault lasts, at most. */
export const FAULT_ROUNDS_MAX = 6

/** Delays of slow responses in ms: within and beyond the timeouts of visitors and reads. */
export const SLOW_MS = [200, 1_000, 3_000, 9_000] as const

/** Requests to the content service that a fault of the proxy affects. */
export const SCOPES = ['queries', 'streams', 'media', 'all'] as const

/** See SCOPES. */
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

/** Values of `--faults`. `content` is invalid content. */
export const FAULT_NAMES = [...PROXY_FAULTS, ...PROCESS_FAULTS, 'content'] as const

/** See FAULT_NAMES. */
export type FaultName = (typeof FAULT_NAMES)[number]

/** A fault between the content service and its clients. */
export interface ProxyFault {
  readonly kind: (typeof PROXY_FAULTS)[number]
  readonly scope: Scope
  /** Affects every nth request of the scope. */
  readonly every: number
  /** The variant (a status, delay or body), modulo their number. */
  readonly detail: number
}

/** A fault of a process: the content service is killed or suspended, or the site is killed. */
export interface ProcessFault {
  readonly kind: (typeof PROCESS_FAULTS)[number]
}

/** A fault and the number of rounds that it lasts. */
export type PlannedFault = (ProxyFault | ProcessFault) & { readonly rounds: number }

/** Error statuses of the content service. */
export const STATUSES = [500, 429, 502, 503, 401, 404] as const

/** Faults with these names; null if none of the names is a fault of the proxy or a process. */
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

/** Describes a fault for the step log. */
export function describeFault(fault: PlannedFault): string {
  const rounds = `for ${fault.rounds}`
  if (!('scope' in fault)) return `${fault.kind} ${rounds}`
  const { kind, scope, every, detail } = fault
  const variant =
    kind === 'slow' ? ` ${pick(SLOW_MS, detail)} ms` : kind === 'status' ? ` ${pick(STATUSES, detail)}` : ''
  return `${kind}${variant} on ${scope}${every === 1 ? '' : `, every ${every}`} ${rounds}`
}

/** The element at an index modulo the length. */
export function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new RangeError('The list is empty.')
  return value
}
