import { expect, test } from 'vitest'
import * as core from './index.js'
import * as providers from './providers/index.js'
import * as testing from './testing/index.js'

// A name that is added here is a promise, and one that goes is a broken one.
test('the public names of every entry', () => {
  expect(Object.keys(core).sort()).toEqual([
    'AUTOPLAY_DELAY_MS',
    'PLAY_CALL_DELAY_MS',
    'PlayerError',
    'browserEnvironment',
    'createPortfolioStore',
    'createSelection',
    'orientationOf',
    'shortestStep',
    'systemScheduler',
  ])
  expect(Object.keys(providers).sort()).toEqual([
    'defaultProviders',
    'fetchVimeoOembed',
    'hls',
    'html5',
    'parseVimeoLink',
    'resolveProvider',
    'vimeo',
    'vimeoEmbedAddress',
    'vimeoThumbnail',
  ])
  expect(Object.keys(testing).sort()).toEqual([
    'FakeCarousel',
    'FakePlayer',
    'VIMEO_SCENARIOS',
    'createFakeProvider',
    'createStandInFetch',
    'createTestClock',
    'createVimeoStandIn',
    'providerConformance',
    'providerFaultConformance',
    'settlePromises',
  ])
})

test('none of them needs a document to be imported', () => {
  expect(globalThis).not.toHaveProperty('document')
})
