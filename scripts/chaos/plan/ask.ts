import fc from 'fast-check'
import { pathArbitrary } from './path.ts'

/** A request of the plain client. */
export interface Ask {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Headers that change what is answered, or try to. */
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

/** Whatever a plain client may ask for. */
export function askArbitrary(): fc.Arbitrary<Ask> {
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'),
    path: pathArbitrary(),
    headers: fc.constantFrom(...HEADERS),
  })
}

/** A request in a few words, for the trail. */
export function sayAsk({ method, path, headers }: Ask): string {
  const more = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`)
  return `${method} ${path.slice(0, 100)}${more.join('').slice(0, 60)}`
}
