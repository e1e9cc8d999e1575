import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { DESKTOP } from './e2e/screens.ts'
import { launchOptions, testChromiumPath } from '../../tools/testing/chromium.ts'
import { ARTIFACTS, playwrightSettings } from '../../tools/testing/playwright.ts'

export const endToEnd = (report: string) =>
  ({
    ...playwrightSettings(report),
    globalSetup: './e2e/start-site.ts',
    // All machines share one reference: pages use bundled fonts, and `CHROMIUM_ARGS` makes rendering deterministic.
    snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
    // The global setup sets it before the workers read this file.
    use: { ...ARTIFACTS, baseURL: process.env.SITE_URL },
  }) satisfies PlaywrightTestConfig

/** Journeys of a visitor, and of an editor in preview. The others are in `playwright.rest.config.ts`. */
export const JOURNEYS = [
  'autoplay',
  'content-errors',
  'editors',
  'film-address',
  'films',
  'fullscreen',
  'gestures',
  'live',
  'navigation',
  'pages',
  'player-bar',
  'preview',
  'preview-drafts',
].map((name) => `**/e2e/${name}.spec.ts`)

/** `npm test`: the journeys, once each, on a desktop, in the headless shell, which takes two thirds of the time. */
export default defineConfig({
  ...endToEnd('test-e2e'),
  projects: [
    {
      name: 'desktop',
      testMatch: JOURNEYS,
      use: { ...DESKTOP, launchOptions: launchOptions(await testChromiumPath()) },
    },
  ],
})
