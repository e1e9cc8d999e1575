import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as core from './index.js'
import * as links from './links.js'
import * as oembed from './oembed.js'
import * as providers from './providers/index.js'
import * as testing from './testing/index.js'
import * as youtube from './providers/youtube/index.js'
import * as windows from './windows/index.js'

// Each of these names is public: removing one breaks the code of users.
it('exports exactly these values', () => {
  expect(Object.keys(core).sort()).toEqual([
    'AUTOPLAY_AFTER_LOAD_MS',
    'AUTOPLAY_BEFORE_PLAY_MS',
    'PlayerError',
    'SLIDE_SPEED_MS',
    'browserEnvironment',
    'createPortfolioStore',
    'createStore',
    'findTextTrack',
    'getOrientation',
    'shortestStep',
    'systemClock',
    'wrapIndex',
  ])
  expect(Object.keys(providers).sort()).toEqual(['defaultProviders', 'hls', 'html5', 'vimeo'])
  expect(Object.keys(youtube)).toEqual(['youtube'])
  expect(Object.keys(links).sort()).toEqual([
    'defaultLinks',
    'findProvider',
    'hlsLinks',
    'html5Links',
    'parseLink',
    'vimeoLinks',
    'withEditorWords',
    'youtubeLinks',
  ])
  expect(Object.keys(oembed).sort()).toEqual(['fetchOembed', 'requestOembed'])
  expect(Object.keys(windows).sort()).toEqual([
    'LOADED_MAX',
    'WINDOW_SIZE',
    'addFilms',
    'createFilmWindows',
    'createWindowLoader',
    'toFilmList',
    'toLoadedFilms',
  ])
  expect(Object.keys(testing).sort()).toEqual([
    'FakeCarousel',
    'FakePlayer',
    'VIMEO_SCENARIOS',
    'createChoiceStorage',
    'createFakeFetch',
    'createFakeProvider',
    'createFakeVimeo',
    'createFakeYouTube',
    'createTestClock',
    'providerConformance',
    'providerFaultConformance',
    'settlePromises',
  ])
})

it('imports every entry without a document', () => {
  expect(globalThis).not.toHaveProperty('document')
})

it.each([
  'index.ts',
  'links.ts',
  'oembed.ts',
  'providers/index.ts',
  'providers/hls/index.ts',
  'providers/html5/index.ts',
  'providers/vimeo/index.ts',
  'providers/youtube/index.ts',
  'testing/index.ts',
  'testing/playwright/index.ts',
])('exports exactly these types from the entry %s', (entry) => {
  const source = readFileSync(join(import.meta.dirname, entry), 'utf8')
  expect(source).not.toMatch(/export (?:type )?\*/)
  const lists = [...source.matchAll(/export (type )?\{([^}]*)\}/g)]
  const listed = lists.flatMap(([, isTypeList, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && (isTypeList !== undefined || name.startsWith('type ')))
      .map((name) => name.replace('type ', '')),
  )
  const declared = [...source.matchAll(/export (?:interface|type) (\w+)/g)].map(([, name = '']) => name)
  expect([...listed, ...declared].toSorted()).toMatchSnapshot()
})
