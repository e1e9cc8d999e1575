import type { launchOptions } from './chromium.ts'
import { fontconfigEnvironment, type SystemFonts } from './fonts/system-fonts.ts'

export const playwrightSettings = (report: string) => ({
  testDir: 'e2e',
  // The tests of a run share a server and its content.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A test that takes longer is stuck; no test depends on the speed of the machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `reports/${report}.json` }]] satisfies [string, unknown?][],
  outputDir: `test-results/${report}`,
  // A missing reference fails the test.
  updateSnapshots: 'none' as const,
})

export const ARTIFACTS = { trace: 'off', screenshot: 'only-on-failure' } as const

/** Playwright's options for a browser whose system has only `fonts`. */
export const withSystemFonts = (browser: ReturnType<typeof launchOptions>, fonts: SystemFonts) => ({
  ...browser,
  env: { ...process.env, ...fontconfigEnvironment(fonts) },
})
