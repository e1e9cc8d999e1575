import { defineConfig } from '@playwright/test'
import { launchOptions, SCREENSHOT_ARGS, testChromiumPath } from '../../scripts/chromium.ts'
import { SYSTEM_FONTS, fontconfigEnvironment } from '../../scripts/fonts/system-fonts.ts'

const inShell = launchOptions(await testChromiumPath(), ...SCREENSHOT_ARGS)
const REFERENCES = 'references.spec.ts'

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
  reporter: [['list'], ['json', { outputFile: 'reports/test-storybook.json' }]],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env['STORYBOOK_URL'],
    launchOptions: inShell,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'storybook', testIgnore: REFERENCES },
    // The stories bring their fonts: they look the same whatever the system has.
    ...(await Promise.all(
      SYSTEM_FONTS.map(async (fonts) => ({
        name: `system fonts: ${fonts}`,
        testMatch: REFERENCES,
        ...(fonts !== SYSTEM_FONTS[0] && { grepInvert: /@once/ }),
        use: {
          launchOptions: {
            ...inShell,
            env: { ...process.env, ...fontconfigEnvironment(fonts) },
          },
        },
      })),
    )),
  ],
})
