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

/** Creates a project for each of the sets of system fonts; they differ in nothing else. */
export const createSystemFontProjects = <Project extends object>(
  browser: ReturnType<typeof launchOptions>,
  createProject: (fonts: SystemFonts) => Project,
  systems: readonly SystemFonts[],
) =>
  Promise.all(
    systems.map(async (fonts) => ({
      name: `system fonts: ${fonts}`,
      ...createProject(fonts),
      use: { launchOptions: { ...browser, env: { ...process.env, ...fontconfigEnvironment(fonts) } } },
    })),
  )
