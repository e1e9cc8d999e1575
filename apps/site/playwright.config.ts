import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-site.ts',
  // Two cores: a browser and the services are what fits.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  outputDir: 'test-results',
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.SITE_URL,
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS] },
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What these look at has no size; each has a site of its own to start.
      testIgnore: /\/(preview|live)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
