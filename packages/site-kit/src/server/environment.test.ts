import { describe, expect, it } from 'vitest'
import { EnvironmentError, environmentWarnings, findMeantSetting, readEnvironment } from './environment.ts'

it('reads the project, and uses defaults for the rest', () => {
  expect(readEnvironment({ SANITY_PROJECT_ID: 'abc123' })).toMatchObject({
    projectId: 'abc123',
    dataset: undefined,
    port: 4000,
  })
})

const EVERY_SETTING = {
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'staging',
  SANITY_API_VERSION: '2024-01-01',
  SANITY_API_HOST: 'http://localhost:4010/',
  SANITY_IMAGE_HOST: 'http://localhost:4010',
  SANITY_READ_TOKEN: 'skABCDEFGHIJKLMNOP',
  PREVIEW_SECRET: '0123456789abcdef',
  SITE_URL: 'https://example.com/',
  STUDIO_URL: 'https://studio.example/desk/',
  MEDIA_ORIGINS: 'https://films.example.com, https://b.example/',
  TRUST_PROXY: '1',
  PORT: '8080',
}

it('reads every variable', () => {
  const environment = readEnvironment(EVERY_SETTING)
  expect(environment).toEqual({
    projectId: 'abc123',
    dataset: 'staging',
    apiVersion: '2024-01-01',
    apiHost: 'http://localhost:4010',
    imageHost: '/content',
    hasContentProxy: true,
    servesEvents: true,
    readToken: 'skABCDEFGHIJKLMNOP',
    previewSecret: '0123456789abcdef',
    siteUrl: 'https://example.com',
    studioUrl: 'https://studio.example/desk',
    mediaOrigins: ['https://films.example.com', 'https://b.example'],
    trustedProxies: 1,
    port: 8080,
  })
})

it.each(['"', "'", '`'])('reads every variable in the quotes %s, and with a comment after them', (quote) => {
  for (const comment of ['', ' # of the studio']) {
    const quoted = Object.entries(EVERY_SETTING).map(([name, value]) => [
      name,
      `${quote}${value}${quote}${comment}`,
    ])
    expect(readEnvironment(Object.fromEntries(quoted))).toEqual(readEnvironment(EVERY_SETTING))
  }
})

it.each([...Object.keys(EVERY_SETTING), 'OEMBED_ORIGIN', 'LIVE_EVENTS', 'HOST', 'PAGE_CACHE_DIR'])(
  'names the quotation mark in %s that has no pair',
  (name) => {
    const read = () => readEnvironment({ ...EVERY_SETTING, [name]: '"0123456789abcdef' })
    expect(read).toThrow(`${name}: the value has a quotation mark without its pair`)
  },
)

it.each(['SANITY_READ_TOKEN', 'PREVIEW_SECRET'])('does not name the value of %s', (name) => {
  const read = () => readEnvironment({ ...EVERY_SETTING, [name]: '"0123456789abcdef' })
  expect(read).not.toThrow('0123456789abcdef')
})

it('names the # of a comment that may be part of a secret', () => {
  const read = () => readEnvironment({ ...EVERY_SETTING, PREVIEW_SECRET: '0123456789abcdef # of Ana' })
  expect(read).toThrow('PREVIEW_SECRET: the value has a # after a space')
  expect(read).not.toThrow('0123456789abcdef')
})

it.each([
  ['the hosted service', {}, undefined, [false, false]],
  [
    'the hosted service by its address',
    { SANITY_API_HOST: 'https://abc.api.sanity.io' },
    undefined,
    [false, false],
  ],
  ['the hosted service whose events it passes on', { LIVE_EVENTS: 'site' }, undefined, [false, true]],
  ['another service', { SANITY_API_HOST: 'http://content:4010' }, '/content', [true, true]],
  [
    'another service with a CDN',
    { SANITY_API_HOST: 'http://content:4010', SANITY_IMAGE_HOST: 'https://cdn.example' },
    'https://cdn.example',
    [true, true],
  ],
  [
    'another service by two names of this machine',
    { SANITY_API_HOST: 'http://127.0.0.1:4010', SANITY_IMAGE_HOST: 'http://localhost:4010' },
    '/content',
    [true, true],
  ],
])('reads where visitors get the content of %s', (_, env, images, [hasContentProxy, servesEvents]) => {
  expect(readEnvironment({ SANITY_PROJECT_ID: 'abc', ...env })).toMatchObject({
    imageHost: images,
    hasContentProxy,
    servesEvents,
  })
})

it('treats an empty variable as not set', () => {
  expect(readEnvironment({ SANITY_PROJECT_ID: 'abc', SANITY_DATASET: ' ', PORT: '' }).port).toBe(4000)
})

it('lists all problems with the names of the variables', () => {
  const wrong = {
    SANITY_PROJECT_ID: 'a b',
    SANITY_DATASET: 'Production',
    SANITY_API_VERSION: 'v1',
    SANITY_API_HOST: 'localhost',
    SANITY_IMAGE_HOST: 'ftp://x',
    SANITY_READ_TOKEN: 'has spaces in it, and secrets',
    PREVIEW_SECRET: 'hunter2',
    SITE_URL: 'https://example.com/path',
    STUDIO_URL: 'studio.example',
    MEDIA_ORIGINS: 'https://films.example.com/path',
    TRUST_PROXY: 'yes',
    PORT: '70000',
  }
  const read = () => readEnvironment(wrong)
  expect(read).toThrow(EnvironmentError)
  for (const name of Object.keys(wrong)) expect(read).toThrow(name)
  expect(read).not.toThrow(/secrets|hunter2/)
})

it.each([
  'https://a.example;',
  'https://a.example,b',
  "https://a.example'",
  'https://*.a.example',
  'https://:b@a.example',
])('refuses the origin %s, which headers and documents would have to escape', (origin) => {
  for (const name of ['SITE_URL', 'STUDIO_URL', 'OEMBED_ORIGIN', 'SANITY_API_HOST', 'SANITY_IMAGE_HOST'])
    expect(() => readEnvironment({ ...EVERY_SETTING, [name]: origin })).toThrow(name)
})

it('reads origins of media with all hosts of a domain, and none with an end of a directive', () => {
  const read = (origins: string) => readEnvironment({ ...EVERY_SETTING, MEDIA_ORIGINS: origins }).mediaOrigins
  expect(read('https://*.films.example')).toEqual(['https://*.films.example'])
  expect(() => read('https://films.example;')).toThrow('MEDIA_ORIGINS')
})

it('refuses a directory that begins with ~, which nothing replaces', () => {
  const read = (directory: string) => () => readEnvironment({ ...EVERY_SETTING, PAGE_CACHE_DIR: directory })
  expect(read('~/pages')).toThrow('PAGE_CACHE_DIR: the folder begins with ~')
  expect(read('/pages~/a')().pageCacheDirectory).toBe('/pages~/a')
})

it('requires the project', () => {
  expect(() => readEnvironment({})).toThrow(/SANITY_PROJECT_ID: the variable is not set/)
})

describe('findMeantSetting', () => {
  it.each([
    ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'SANITY_PROJECT_ID'],
    ['SANITY_STUDIO_DATASET', 'SANITY_DATASET'],
    ['SANITY_API_READ_TOKEN', 'SANITY_READ_TOKEN'],
    ['REACT__APP__SANITY__PROJECT__ID', 'SANITY_PROJECT_ID'],
    ['site_url', 'SITE_URL'],
    ['SITE_BASE_URL', 'SITE_URL'],
  ])('finds for %s the setting %s', (name, setting) => {
    expect(findMeantSetting(name)).toBe(setting)
  })

  it.each([
    ...Object.keys(EVERY_SETTING),
    'VITE_PUBLIC_PREVIEW_TOKEN',
    'DATABASE_HOST',
    'URL_OF_SITE',
    'PROJECT_ID',
  ])('finds none for %s', (name) => {
    expect(findMeantSetting(name)).toBeNull()
  })
})

describe('environmentWarnings', () => {
  const warnings = (env: Record<string, string>) =>
    environmentWarnings(readEnvironment({ SANITY_PROJECT_ID: 'abc', ...env }))

  it.each([{}, { SANITY_API_HOST: 'https://content.example' }])(
    'warns about a public site without SITE_URL: %o',
    (env) => {
      expect(warnings(env)).toEqual([
        expect.stringMatching(/SITE_URL is not set.*Any client can write.*Set SITE_URL/),
      ])
    },
  )

  it.each([{ SITE_URL: 'https://studio.example' }, { SANITY_API_HOST: 'http://localhost:4010' }])(
    'is empty with SITE_URL, and with content on the same machine: %o',
    (env) => {
      expect(warnings(env)).toEqual([])
    },
  )
})
