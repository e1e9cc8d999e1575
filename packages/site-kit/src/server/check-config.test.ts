import { describe, expect, it } from 'vitest'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { readEnvironment } from './environment.ts'
import { checkConfig } from './check-config.ts'
import { createSite } from './site.ts'

const page = (path: string) => ({ path, heading: 'Press', Content: () => null })

/** The build reads no types. */
const check = (config: unknown) => () => checkConfig(config as typeof SITE_CONFIG)

describe('checkConfig', () => {
  it('accepts a language with a territory, and pages with letters of any script', () => {
    checkConfig({ ...SITE_CONFIG, language: 'pt-BR', pages: [page('/über-uns'), page('/press/2026')] })
  })

  it.each(['/press/', 'press', '/press?all', '/', '/editors', '/editors/ada', '/api/press', '//press'])(
    'refuses a page at %s, which no visitor could open',
    (path) => {
      expect(() => checkConfig({ ...SITE_CONFIG, pages: [page(path)] })).toThrow(`pages: "${path}"`)
    },
  )

  it('refuses two pages of one path, whose second no visitor could open', () => {
    const pages = ['/press', '/jobs', '/press', '/press'].map(page)
    expect(() => checkConfig({ ...SITE_CONFIG, pages })).toThrow(
      /:\n {2}- pages: "\/press" is the path of 3 pages\.\nCorrect it/,
    )
  })

  it.each([
    ['red', '#020202'],
    ['#ff6779', 'rgb(2 2 2)'],
    ['', ''],
  ])('refuses the colours %j on %j, in whose place every page would have the default theme', (...colours) => {
    const [foreground, background] = colours
    expect(() => checkConfig({ ...SITE_CONFIG, theme: { foreground, background } })).toThrow(
      `theme: ${JSON.stringify(foreground)} on ${JSON.stringify(background)}`,
    )
  })

  it('refuses a config without liveJitterMs, and says that its name was liveSpreadMs', () => {
    const { liveJitterMs, ...rest } = SITE_CONFIG
    // An earlier config, which the build does not check for types.
    const earlier = { ...rest, liveSpreadMs: liveJitterMs } as unknown as typeof SITE_CONFIG
    expect(() => checkConfig(earlier)).toThrow(/\n {2}- liveJitterMs: undefined .* liveSpreadMs/)
  })

  it.each([-1, Number.NaN])('refuses the jitter %j', (liveJitterMs) => {
    expect(() => checkConfig({ ...SITE_CONFIG, liveJitterMs })).toThrow('liveJitterMs')
  })

  it.each([
    { label: 'Editors', href: 'editors' },
    { label: '', href: '/editors' },
    { title: 'Editors', url: '/editors' },
  ])('refuses the entry of the navigation %o, which leads nowhere or has no name', (entry) => {
    expect(check({ ...SITE_CONFIG, navigation: [{ ...entry, match: 'exact' }] })).toThrow(
      /navigation: {.*Editors|navigation: {"label":""/,
    )
  })

  it.each([null, false])('refuses %o as an entry of the navigation, and as other values', (value) => {
    expect(check({ ...SITE_CONFIG, navigation: [value] })).toThrow(`navigation: ${value} is not valid`)
    expect(check({ ...SITE_CONFIG, pages: [value] })).toThrow(`pages: [${value}] is not valid`)
    expect(check({ ...SITE_CONFIG, pages: value })).toThrow(`pages: ${value} is not valid`)
    expect(check({ ...SITE_CONFIG, cache: value })).toThrow(`cache: ${value} is not valid`)
  })

  it('accepts entries of the navigation to other sites, and to a part of a page', () => {
    const hrefs = [
      '/info',
      '/press#2026',
      '?films',
      'https://shop.example',
      'mailto:ana@studio.example',
      'tel:+442079460018',
    ]
    checkConfig({
      ...SITE_CONFIG,
      navigation: hrefs.map((href) => ({ label: 'Link', href, match: 'exact' })),
    })
  })

  it.each(['60', -1, Number.NaN])('refuses %o as a time of the cache', (staleIfError) => {
    expect(check({ ...SITE_CONFIG, cache: { fresh: undefined, staleIfError } })).toThrow(
      '- cache.staleIfError: ',
    )
  })

  it.each([() => SITE_CONFIG, [SITE_CONFIG], null, undefined])(
    'refuses %o in place of a config',
    (config) => {
      expect(check(config)).toThrow('the default export is no object. Write export default defineConfig({')
    },
  )

  it('names all values that are not set, or of another type', () => {
    const { headings, ...rest } = SITE_CONFIG
    expect(check({ ...rest, theme: '#ff6779', navigation: headings })).toThrow(
      /- theme: "#ff6779" is not valid. Use an object.\n {2}- navigation: {.*} is not .* a list.\n {2}- headings: undefined is not .* an object.\nCorrect/,
    )
  })

  it.each(['en_US', 'jp', 'cz', 'arabic', 'German', ''])(
    'refuses the language %j, which has no name',
    (language) => {
      expect(check({ ...SITE_CONFIG, language })).toThrow(
        /- language: .* is not the BCP 47 tag of a language/,
      )
    },
  )

  it.each(['en', 'pt-BR', 'he', 'zh-Hant', 'es-419', 'sr-Latn', 'gsw', 'de-DE-u-co-phonebk', 'en-x-studio'])(
    'accepts the language %s',
    (language) => {
      expect(check({ ...SITE_CONFIG, language })).not.toThrow()
    },
  )

  it('lists every problem', () => {
    const theme = { foreground: 'red', background: 'black' }
    const config = { ...SITE_CONFIG, language: 'en_US', theme, pages: [page('/press/'), page('/')] }
    expect(() => checkConfig(config)).toThrow(
      /language: "en_US"[^]*theme: "red"[^]*pages: "\/press\/"[^]*pages: "\/"/,
    )
  })
})

it('a site with a wrong language is not created: each of its pages would fail', () => {
  const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc' })
  const assets = { script: '/a.js', stylesheets: [], modulePreloads: [] }
  const config = { ...SITE_CONFIG, language: 'en_US' }
  expect(() => createSite({ config, environment, assets })).toThrow(/BCP 47/)
})
