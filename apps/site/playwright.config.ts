import { defineConfig } from '@playwright/test'
import { DESKTOP, PHONE, PHONE_LANDSCAPE } from './e2e/screens.ts'
import { currentShard } from './e2e/shard.ts'
import { chromiumPath, launchOptions, SCREENSHOT_ARGS, testChromiumPath } from '../../scripts/chromium.ts'
import { SYSTEM_FONTS, fontconfigEnvironment } from '../../scripts/fonts/system-fonts.ts'

/** `npm test` runs the shards at once; each has its own services and results. */
const results = `e2e-${currentShard()}`

const inShell = launchOptions(await testChromiumPath())

/** Without a Chromium on the system all tests run in the headless shell. */
const hasChromium = Boolean(process.env.CHROMIUM_PATH) || (await chromiumPath()) !== inShell.executablePath

/** Runs in a Chromium as visitors have it, whose windows have an address bar and tabs. */
const inChromium = { launchOptions: launchOptions(await chromiumPath()) }

/**
 * Journeys of visitors, and tests of what the headless shell lacks or does in another way: a back/forward cache, tabs,
 * requests while a film waits. The others, except the screenshots, run in the headless shell, which takes two thirds of
 * the processor time.
 */
const JOURNEYS = [
  'autoplay',
  'back-forward-cache',
  'film-data',
  'films',
  'fullscreen',
  'gestures',
  'native-navigation',
  'navigation',
  'outdated-document',
  'player-bar',
  'view-transitions',
].map((name) => `**/e2e/${name}.spec.ts`)

/**
 * Tests run on a desktop and on a phone. Those tagged `@everywhere` run on both in the other orientation too. Those tagged
 * `@once`, and the files about responses of the server, run on the desktop only, since they do not depend on the screen.
 */
const SCREENS = {
  desktop: { testIgnore: JOURNEYS, use: DESKTOP },
  'desktop in Chromium': {
    testMatch: JOURNEYS,
    // In the shell a tab does not always end its navigation.
    ...(!hasChromium && { grepInvert: /@tabs/ }),
    use: { ...DESKTOP, ...inChromium },
  },
  phone: { grepInvert: /@once/, testIgnore: /(security|seo)\.spec/, use: PHONE },
  'phone-landscape': { grep: /@everywhere/, use: PHONE_LANDSCAPE },
  'desktop-portrait': {
    grep: /@everywhere/,
    use: { ...DESKTOP, viewport: { width: 900, height: 1440 } },
  },
}

const VISUAL = 'visual.spec.ts'

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
    launchOptions: inShell,
    trace: 'off',
  },
  projects: [
    ...Object.entries(SCREENS).map(([name, screen]) => ({
      ...screen,
      name,
      testIgnore: 'testIgnore' in screen ? [VISUAL, screen.testIgnore].flat() : VISUAL,
    })),
    // The spec sets its screens, so that one browser serves all of a system's fonts.
    ...(await Promise.all(
      SYSTEM_FONTS.map(async (fonts, index) => ({
        name: `system fonts: ${fonts}`,
        testMatch: VISUAL,
        ...(index > 0 && { grep: new RegExp(`@all-fonts|@${fonts}`) }),
        ...(index === 0 && { grepInvert: /@dejavu/ }),
        use: {
          launchOptions: {
            ...launchOptions(await chromiumPath(), ...SCREENSHOT_ARGS),
            env: { ...process.env, ...fontconfigEnvironment(fonts) },
          },
        },
      })),
    )),
  ],
})
