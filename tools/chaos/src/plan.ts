import fc from 'fast-check'

/** Rounds between two recoveries: enough for faults to overlap, few to find that of a violation. */
export const ROUNDS_PER_EPISODE = 40

/** Rounds that a fault lasts, at most. */
export const FAULT_ROUNDS_MAX = 6

/** Requests of the plain client in a round, at most. */
export const REQUESTS_MAX = 4

/** One round in so many starts a fault; since faults last, about every second round has one. */
const FAULT_EVERY = 4

/** Requests to the content service that a fault of the proxy affects. */
export type Scope = 'queries' | 'streams' | 'media' | 'all'

/** Bodies with status 200 that the service never sends; the last in the shape of a response. */
export const INVALID_BODIES = [
  '<!doctype html><title>Sign in to this network</title>',
  '',
  '{"result":',
  'null',
  '{"result":null}',
  '{"result":42,"syncTags":7}',
  '{"result":{"videos":"x","videoPlaylist":[1],"siteTitle":{}},"ms":"1"}',
] as const

/** Whether clients take an invalid body for content. */
export const looksLikeContent = (variant: number): boolean => variant >= 4

/** Faults between the site and the content service, each with its variants. */
const PROXY_FAULTS = {
  hang: [0],
  /** Delays in ms: within and beyond the timeouts of visitors and reads. */
  slow: [200, 1_000, 3_000, 9_000],
  status: [500, 429, 502, 503, 401, 404],
  reset: [0],
  truncated: [0],
  nonsense: [...INVALID_BODIES.keys()],
  drop: [0],
} as const

/** A fault between the content service and its clients. */
export interface ProxyFault {
  readonly kind: keyof typeof PROXY_FAULTS
  readonly scope: Scope
  /** Affects every nth request of the proxy that has the scope. */
  readonly every: number
  /** A delay, a status, or the index of a body, by kind. */
  readonly variant: number
}

/** Faults of whole processes: the content service is killed or suspended, or the site is killed. */
const PROCESS_FAULTS = ['away', 'frozen', 'site'] as const

export type PlannedFault = (ProxyFault | { readonly kind: (typeof PROCESS_FAULTS)[number] }) & {
  readonly rounds: number
}

const PROXY_FAULT_NAMES = Object.keys(PROXY_FAULTS) as ProxyFault['kind'][]

export const FAULT_NAMES = [...PROXY_FAULT_NAMES, ...PROCESS_FAULTS] as const

export type FaultName = (typeof FAULT_NAMES)[number]

function faultArbitrary(names: readonly FaultName[]): fc.Arbitrary<PlannedFault | null> {
  const rounds = fc.integer({ min: 1, max: FAULT_ROUNDS_MAX })
  const scopes = fc.constantFrom<Scope[]>('queries', 'queries', 'streams', 'media', 'all', 'all')
  const proxyFaults = PROXY_FAULT_NAMES.filter((kind) => names.includes(kind)).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      scope: kind === 'drop' ? fc.constant<Scope>('streams') : scopes,
      every: fc.constantFrom(1, 1, 2, 3),
      variant: fc.constantFrom<number[]>(...PROXY_FAULTS[kind]),
      rounds,
    }),
  )
  const processFaults = PROCESS_FAULTS.filter((kind) => names.includes(kind)).map((kind) =>
    fc.record({ kind: fc.constant(kind), rounds: kind === 'site' ? fc.constant(1) : rounds }),
  )
  const faults: fc.Arbitrary<PlannedFault>[] = [...proxyFaults, ...processFaults]
  return faults.length === 0 ? fc.constant(null) : fc.oneof(...faults)
}

/** Pages that always exist: once rendered, they must never be lost. */
export const PERMANENT_PATHS = ['/', '/editors', '/screening-room', '/info'] as const

/** Addresses of pages and films of the demo. */
export const PAGES = [
  ...PERMANENT_PATHS,
  '/editors/ines-okafor',
  '/editors/mateo-arrizabal',
  '/?video=kilometre-zero',
  '/?video=no-such-film',
  '/screening-room?video=quiet-season',
  '/editors/ines-okafor?video=lane-five',
  '/?utm_source=a&video=totality',
] as const

/** An element that the site never writes: a response with it has failed to encode a text. */
export const MARK = '<chaos-mark'

/** Addresses of attackers, and unusual encodings. */
const HOSTILE = [
  '/\\evil.example',
  '/editors/%00',
  '/editors/..%2f..%2f..%2fetc%2fpasswd',
  '/.env',
  '/editors/__proto__',
  '/?video[]=a&video=b&video',
  '/api/exit-preview?path=/%5Cevil.example',
  `/?video=${encodeURIComponent(`</script>${MARK}>`)}`,
  `/${'a'.repeat(9_000)}`,
]

export interface PlainRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Headers that change the response, or try to. */
const HEADERS: readonly PlainRequest['headers'][] = [
  {},
  { 'if-none-match': 'W/"nothing", "\u00ff' },
  { range: 'bytes=0-10' },
  { cookie: `cutroom-preview=${'x'.repeat(3_000)}; __proto__=1; =; ;;` },
  { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'evil.example' },
]

const path = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<string[]>(...PAGES) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.webPath().map((text) => `/${text.replace(/^\/+/, '')}`) },
)

const request: fc.Arbitrary<PlainRequest> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'),
  path,
  headers: fc.constantFrom(...HEADERS),
})

/** An action of the visitor. `index` is that of an element of the page, modulo their number. */
export type UserAction =
  | { readonly kind: 'link' | 'thumbnail' | 'play'; readonly index: number }
  | { readonly kind: 'back' }
  | { readonly kind: 'key'; readonly key: string; readonly times: number }
  | { readonly kind: 'open'; readonly path: string }

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'End', 'Space', 'm', '?', 'Escape', 'Tab']

const userAction: fc.Arbitrary<UserAction> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('link' as const, 'link' as const, 'thumbnail' as const, 'play' as const),
    index: fc.nat({ max: 9_999 }),
  }),
  fc.constant({ kind: 'back' as const }),
  fc.record({
    kind: fc.constant('key' as const),
    key: fc.constantFrom(...KEYS),
    times: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ kind: fc.constant('open' as const), path }),
)

export interface Round {
  /** Starts before the action. */
  readonly fault: PlannedFault | null
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
  const round = fc.record({
    fault: fc.nat({ max: FAULT_EVERY - 1 }).chain((chance) => (chance === 0 ? fault : fc.constant(null))),
    invalidates: fc.boolean(),
    action: userAction,
    requests: fc.array(request, { maxLength: REQUESTS_MAX }),
  })
  return (number) => {
    const [planned] = fc.sample(round, { seed: (seed * SEED_STRIDE + number) | 0, numRuns: 1 })
    if (planned === undefined) throw new Error('unreachable: fast-check samples one round')
    return planned
  }
}

export const describe = (part: PlannedFault | UserAction | PlainRequest): string =>
  JSON.stringify(part).slice(0, 200)
