import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { DESKTOP } from './e2e/screens.ts'
import { launchOptions, testChromiumPath } from '../../scripts/chromium.ts'

/** Settings of every end-to-end test. */
export const endToEnd = (report: string) =>
  ({
    testDir: 'e2e',
    globalSetup: './e2e/start-site.ts',
    // The tests of a run share a site and its content.
    workers: 1,
    fullyParallel: false,
    forbidOnly: Boolean(process.env.CI),
    retries: 0,
    // A test that takes longer is stuck; no test depends on the speed of the machine.
    timeout: 120_000,
    expect: { timeout: 30_000 },
    reporter: [['list'], ['json', { outputFile: `reports/${report}.json` }]],
    outputDir: `test-results/${report}`,
    // All machines share one reference: pages use bundled fonts, and `CHROMIUM_ARGS` makes rendering deterministic.
    snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
    // A missing reference fails the test; `pnpm screenshots` creates the references.
    updateSnapshots: 'none',
    use: {
      // The global setup sets it before the workers read this file.
      baseURL: process.env.SITE_URL,
      trace: 'off',
      screenshot: 'only-on-failure',
    },
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
