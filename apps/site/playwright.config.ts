import { defineConfig, devices } from '@playwright/test'
import { currentShard } from './e2e/shard.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts'
import { browserEnvironment, SYSTEM_FONTS, fontconfigEnvironment } from '../../scripts/fonts/system-fonts.ts'

/** `npm test` runs the shards at once; each has its own services and results. */
const results = `e2e-${currentShard()}`

/** A phone with one device pixel per CSS pixel, for smaller screenshots. */
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

const launchOptions = {
  executablePath: await chromiumPath(),
  args: [...CHROMIUM_ARGS],
  env: await browserEnvironment(),
}

/**
 * Tests run on a desktop and on a phone. Those tagged `@everywhere` run on both in the other orientation too. Those tagged
 * `@once`, and the files about responses of the server, run on the desktop only, since they do not depend on the screen.
 */
const SCREENS = {
  desktop: { use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  phone: {
    grepInvert: /@once/,
    testIgnore: /(security|seo)\.spec/,
    use: { ...PHONE, viewport: { width: 390, height: 844 } },
  },
  'phone-landscape': {
    grep: /@everywhere/,
    use: { ...PHONE, viewport: { width: 844, height: 390 } },
  },
  'desktop-portrait': {
    grep: /@everywhere/,
    use: { ...devices['Desktop Chrome'], viewport: { width: 900, height: 1440 } },
  },
}

const VISUAL = 'visual.spec.ts'

/** Viewports of the screenshots; the largest is used for some pages. */
const SCREENSHOT_VIEWPORTS = {
  desktop: SCREENS.desktop.use,
  phone: SCREENS.phone.use,
  'phone-landscape': SCREENS['phone-landscape'].use,
  'desktop-large': { ...devices['Desktop Chrome'], viewport: { width: 2560, height: 1440 } },
}

/** Screens that are compared with all system fonts; the other two show the same texts. */
const COMPARED_WITH_ALL_FONTS = ['desktop', 'phone']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-site.ts',
  // `npm test` runs two shards on two cores.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A test that takes longer is stuck; no test depends on the speed of the machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `reports/${results}.json` }]],
  outputDir: `test-results/${results}`,
  // All machines share one reference: pages use bundled fonts, and `CHROMIUM_ARGS` makes rendering deterministic.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // A missing reference fails the test; `pnpm screenshots` creates the references.
  updateSnapshots: 'none',
  use: {
    // The global setup sets it before the workers read this file.
    baseURL: process.env.SITE_URL,
    launchOptions,
    trace: 'off',
  },
  projects: [
    ...Object.entries(SCREENS).map(([name, screen]) => ({
      ...screen,
      name,
      testIgnore: 'testIgnore' in screen ? [VISUAL, screen.testIgnore] : VISUAL,
    })),
    ...(
      await Promise.all(
        SYSTEM_FONTS.map(async (fonts) => ({ ...process.env, ...(await fontconfigEnvironment(fonts)) })),
      )
    ).flatMap((env, index) =>
      Object.entries(SCREENSHOT_VIEWPORTS)
        .filter(([screen]) => index === 0 || COMPARED_WITH_ALL_FONTS.includes(screen))
        .map(([screen, use]) => ({
          name: `${screen}, system fonts: ${SYSTEM_FONTS[index]}`,
          testMatch: VISUAL,
          metadata: { screen },
          // The test that the comparison can fail runs once, on a system with fallback fonts.
          ...((screen !== 'desktop' || SYSTEM_FONTS[index] !== 'dejavu') && { grepInvert: /@guard/ }),
          use: { ...use, launchOptions: { ...launchOptions, env } },
        })),
    ),
  ],
})
