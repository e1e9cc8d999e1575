import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts'

/** A phone, with one device pixel a px: pictures of a third of the size. */
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-site.ts',
  // Two cores: a browser and the services are what fits.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // What takes longer is stuck; nothing here is about how fast a machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  outputDir: 'test-results',
  // One reference for all machines: the pages bring their own type, and `CHROMIUM_ARGS` what else draws alike.
  snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
  // A missing reference fails; `pnpm screenshots` makes them.
  updateSnapshots: 'none',
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.SITE_URL,
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS] },
    trace: 'off',
  },
  // Tests run at a desktop and on a phone; those tagged `@everywhere` on both held the other way too, and those
  // tagged `@once`, which no screen can change, at the desktop alone, as does what only the server says. Pictures (`@look`) are compared at the sizes of
  // the design, the largest (`@large`) for some pages.
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@once/,
      testIgnore: /(security|shared)\.spec/,
      use: { ...PHONE, viewport: { width: 390, height: 844 } },
    },
    {
      name: 'phone-sideways',
      grep: /@everywhere|@look/,
      use: { ...PHONE, viewport: { width: 844, height: 390 } },
    },
    {
      name: 'desktop-large',
      grep: /@large/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 2560, height: 1440 } },
    },
    {
      name: 'desktop-upright',
      grep: /@everywhere/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 900, height: 1440 } },
    },
  ],
})
