import fc from 'fast-check'
import { pathArbitrary } from './path.ts'

/** A request of the plain client. */
export interface PlainRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Headers that change the response, or try to. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip;q=0, *;q=0' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"nothing", "\u00ff' },
  { range: 'bytes=0-10' },
  { cookie: 'cutroom-preview=0123456789abcdef0123456789abcdef.99999999999.drafts.forged' },
  { cookie: `cutroom-preview=${'x'.repeat(3_000)}; __proto__=1; =; ;;` },
  { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'evil.example' },
  { accept: 'application/json', 'accept-language': '*' },
]

/** Any request that a client may send. */
export function requestArbitrary(): fc.Arbitrary<PlainRequest> {
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'),
    path: pathArbitrary(),
    headers: fc.constantFrom(...HEADERS),
  })
}

/** Describes a request for the step log. */
export function describeRequest({ method, path, headers }: PlainRequest): string {
  const more = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`)
  return `${method} ${path.slice(0, 100)}${more.join('').slice(0, 60)}`
}
