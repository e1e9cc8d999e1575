import fc from 'fast-check'
import { HOSTILE_TEXTS } from './hostile-text.ts'

/** Pages that exist whatever the content: once rendered, they must never be lost. */
export const PERMANENT_PATHS = ['/', '/editors', '/screening-room', '/info'] as const

/** Addresses of pages and films of the demo. */
export const PAGES = [
  '/',
  '/editors',
  '/screening-room',
  '/info',
  '/editors/ines-okafor',
  '/editors/tomasz-brandvold',
  '/editors/juno-lindqvist',
  '/editors/mateo-arrizabal',
  '/?video=kilometre-zero',
  '/?video=salt-then-water',
  '/?video=no-such-film',
  '/?video=',
  '/screening-room?video=quiet-season',
  '/editors/ines-okafor?video=lane-five',
  '/?utm_source=a&video=totality#top',
] as const

/** Generated files for crawlers and browsers. */
const GENERATED = [
  '/sitemap.xml',
  '/sitemap.xml?n=1',
  '/sitemap-1.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  '/icon.svg',
  '/healthz',
] as const

/** Addresses of attackers, and unusual encodings. */
const HOSTILE = [
  '//evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example/',
  '///evil.example//',
  '/editors//',
  '/editors/',
  '/editors/%E0%A4%A',
  '/editors/%00',
  '/editors/..%2f..%2f..%2fetc%2fpasswd',
  '/..%2f..%2f.env',
  '/assets/..%2f..%2fserver%2fentry-node.js',
  '/assets/nothing.js',
  '/.vite/manifest.json',
  '/.env',
  '/tokens.json',
  '/editors/__proto__',
  '/editors/constructor',
  '/?video=__proto__',
  '/?video[]=a&video=b&video',
  '/api/preview',
  '/api/preview?secret=guess&path=//evil.example',
  '/api/exit-preview?path=//evil.example',
  '/api/exit-preview?path=/%5Cevil.example',
  '/api/exit-preview?path=javascript:alert(1)',
  '/api/nothing',
  `/${'a'.repeat(7_000)}`,
  `/${'a'.repeat(9_000)}`,
  `/${'%41'.repeat(2_000)}`,
  `/?video=${'x'.repeat(5_000)}`,
  `/${'/'.repeat(3_000)}`,
] as const

/** Encodes a text as a part of an address; lone surrogates, which have no encoding, are replaced. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000)
}

/** Paths with queries: of existing pages, of missing pages, and hostile ones. */
export function pathArbitrary(): fc.Arbitrary<string> {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...PAGES) },
    { weight: 1, arbitrary: fc.constantFrom(...GENERATED) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('/', '/editors/', '/?video=', '/screening-room?video=', '/info?'), text)
        .map(([base, value]) => `${base}${encoded(value)}`),
    },
  )
}
