import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  FIRST_LOAD_BUDGET,
  NOT_IN_FIRST_LOAD,
  excesses,
  gzipSize,
  toCost,
  type Budget,
  type Loaded,
} from './budget.ts'
import { getPackage, unwantedPackages } from './chunk-packages.ts'

const SITE = 'https://cutroom.example'
const CONTENT = 'https://content.example'

/** Returns bytes that do not compress. */
const incompressible = (bytes: number) => new Uint8Array(randomBytes(bytes))

const script = (bytes: number): Loaded => ({
  url: `${SITE}/a.js`,
  kind: 'script',
  body: incompressible(bytes),
})
const sheet: Loaded = { url: `${SITE}/a.css`, kind: 'stylesheet' }
const font = (bytes: number): Loaded => ({
  url: `${SITE}/a.woff2`,
  kind: 'font',
  body: incompressible(bytes),
})
const picture = (origin: string): Loaded => ({ url: `${origin}/a.jpg`, kind: 'other' })

const page = (bytes: number): Loaded => ({ url: SITE, kind: 'document', body: incompressible(bytes) })

const smallPage = [page(1000), script(1000), picture(CONTENT)]

/** Returns the names of the exceeded numbers of the budget. */
const exceeded = (loaded: readonly Loaded[], layoutShift = 0) =>
  excesses(toCost(loaded, [SITE, CONTENT], layoutShift)).map((line) => line.split(':')[0])

describe('excesses', () => {
  it('returns nothing for a page within the budget', () => {
    expect(exceeded(smallPage)).toEqual([])
  })

  it.each<[keyof Budget, readonly Loaded[]]>([
    ['scripts', [script(FIRST_LOAD_BUDGET.scripts)]],
    ['document', [page(FIRST_LOAD_BUDGET.document)]],
    ['scriptFiles', Array.from({ length: FIRST_LOAD_BUDGET.scriptFiles + 1 }, () => script(10))],
    ['stylesheets', [...smallPage, sheet]],
    ['fonts', [...smallPage, font(10)]],
    ['requests', Array.from({ length: FIRST_LOAD_BUDGET.requests + 1 }, () => picture(CONTENT))],
    ['thirdParties', [...smallPage, picture('https://player.vimeo.com')]],
  ])('reports an exceeded number: %s', (name, loaded) => {
    expect(exceeded(loaded)).toEqual([name])
  })

  it('reports any layout shift', () => {
    expect(exceeded(smallPage, 0.0001)).toEqual(['layoutShift'])
  })

  it('counts compressed bytes', () => {
    const text = new TextEncoder().encode('cutroom '.repeat(50_000))
    expect(gzipSize(text)).toBeLessThan(text.byteLength / 100)
    expect(exceeded([{ url: SITE, kind: 'script', body: text }])).toEqual([])
  })
})

describe('getPackage', () => {
  it.each([
    [
      '/r/node_modules/.pnpm/@sanity+client@8.11.0/node_modules/@sanity/client/dist/index.js',
      '@sanity/client',
    ],
    ['/r/node_modules/hls.js/dist/hls.mjs', 'hls.js'],
    ['C:\\r\\node_modules\\swiper\\swiper.mjs', 'swiper'],
    ['/r/packages/player-core/dist/index.js', '@cutroom/player-core'],
    ['\0vite/preload-helper.js', null],
  ])('returns the package of the module %s', (id, name) => {
    expect(getPackage(id)).toBe(name)
  })
})

describe('unwantedPackages', () => {
  it('returns the unwanted packages with their chunks', () => {
    const chunks = { 'assets/a.js': ['react', '@sanity/client'], 'assets/b.js': ['react'] }
    const urls = [`${SITE}/assets/a.js`, `${SITE}/assets/b.js`]
    expect(unwantedPackages(urls, chunks, NOT_IN_FIRST_LOAD)).toEqual(['@sanity/client in assets/a.js'])
    expect(unwantedPackages(urls.slice(1), chunks, NOT_IN_FIRST_LOAD)).toEqual([])
  })
})
