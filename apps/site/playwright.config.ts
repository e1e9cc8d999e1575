import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { DESKTOP } from './e2e/screens.ts'
import { launchOptions, testChromiumPath } from '../../tools/testing/chromium.ts'
import { ARTIFACTS, playwrightSettings } from '../../tools/testing/playwright.ts'

export const endToEnd = (report: string) =>
  ({
    ...playwrightSettings(report),
    globalSetup: './e2e/start-site.ts',
    // All machines share one reference: pages bundle fonts, `CHROMIUM_ARGS` fixes rendering.
    snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
    // The global setup sets it before the workers read this file.
    use: { ...ARTIFACTS, baseURL: process.env.SITE_URL },
  }) satisfies PlaywrightTestConfig

/** The first load, and journeys of a visitor and an editor. */
const JOURNEYS = [
  'autoplay',
  'editors',
  'film-address',
  'films',
  'first-load',
  'gestures',
  'live',
  'navigation',
  'pages',
  'player-bar',
  'preview',
].map((name) => `**/e2e/${name}.spec.ts`)

/** Tests of the journeys that only `npm run test:all` runs. */
const REST = /@rest/

/** `npm test`: the journeys, once each, on a desktop, in the faster headless shell. */
export default defineConfig({
  ...endToEnd('test-e2e'),
  projects: [
    {
      name: 'desktop',
      testMatch: JOURNEYS,
      grepInvert: REST,
      use: { ...DESKTOP, launchOptions: launchOptions(await testChromiumPath()) },
    },
  ],
})
