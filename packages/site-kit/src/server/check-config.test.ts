import { describe, expect, it } from 'vitest'
import { SITE_CONFIG } from '../testing/site-config.ts'
import { checkConfig } from './check-config.ts'
import { readEnvironment } from './environment.ts'
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

  it('lists every problem', () => {
    const config = { ...SITE_CONFIG, language: 'en_US', pages: [page('/press/'), page('/')] }
    expect(() => checkConfig(config)).toThrow(/language: "en_US"[^]*pages: "\/press\/"[^]*pages: "\/"/)
  })
})

it('a site with a wrong language is not created: each of its pages would fail', () => {
  const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc' })
  const assets = { script: '/a.js', stylesheets: [], modulePreloads: [], fonts: [] }
  const config = { ...SITE_CONFIG, language: 'en_US' }
  expect(() => createSite({ config, environment, assets })).toThrow(/BCP 47/)
})
