import { describe, expect, it } from 'vitest'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { readEnvironment } from './environment.ts'
import { checkConfig } from './check-config.ts'
import { createSite } from './site.ts'

const page = (path: string) => ({ path, heading: 'Press', Content: () => null })

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
