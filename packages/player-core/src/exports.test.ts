import { expect, it } from 'vitest'
import * as core from './index.js'
import * as providers from './providers/index.js'
import * as testing from './testing/index.js'

// Each of these names is public: removing one breaks the code of users.
it('exports these names from its entries', () => {
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

it('imports every entry without a document', () => {
  expect(globalThis).not.toHaveProperty('document')
})
