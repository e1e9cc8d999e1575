import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/serve-storybook.ts',
  // Two cores: a browser and a server are what fits.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Only what is stuck takes as long: a machine may have other work.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/storybook.json' }]],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env['STORYBOOK_URL'],
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS] },
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    trace: 'off',
  },
})
