import { defineConfig, devices } from '@playwright/test'
import { currentShard } from './e2e/shard.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts'
import { browserEnvironment, SYSTEM_FONTS, systemWith } from '../../scripts/fonts/system-fonts.ts'

/** `npm test` runs the suite as two tasks at once, each with services and results of its own. */
const results = `e2e-${currentShard()}`

/** A phone, with one device pixel a px: pictures of a third of the size. */
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

const launchOptions = {
  executablePath: await chromiumPath(),
  args: [...CHROMIUM_ARGS],
  env: await browserEnvironment(),
}

/**
 * Tests run at a desktop and on a phone; those tagged `@everywhere` on both held the other way too, and those tagged
 * `@once`, which no screen can change, at the desktop alone, as does what only the server says.
 */
const SCREENS = {
  desktop: { use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  phone: {
    grepInvert: /@once/,
    testIgnore: /(security|seo)\.spec/,
    use: { ...PHONE, viewport: { width: 390, height: 844 } },
  },
  'phone-sideways': {
    grep: /@everywhere/,
    use: { ...PHONE, viewport: { width: 844, height: 390 } },
  },
  'desktop-upright': {
    grep: /@everywhere/,
    use: { ...devices['Desktop Chrome'], viewport: { width: 900, height: 1440 } },
  },
}

const VISUAL = 'visual.spec.ts'

/** Pictures are compared at the sizes of the design, the largest for some pages. */
const PICTURES = {
  desktop: SCREENS.desktop.use,
  phone: SCREENS.phone.use,
  'phone-sideways': SCREENS['phone-sideways'].use,
  'desktop-large': { ...devices['Desktop Chrome'], viewport: { width: 2560, height: 1440 } },
}

/** Screens whose pictures are compared on systems with other fonts too: the other two show the same texts. */
const SHOWN_BY_ALL_SYSTEMS = ['desktop', 'phone']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-site.ts',
  // A shard has one browser and one set of services; two cores carry two shards.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // What takes longer is stuck; nothing here is about how fast a machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `reports/${results}.json` }]],
  outputDir: `test-results/${results}`,
  // One reference for all machines: the pages bring their own type, and `CHROMIUM_ARGS` what else draws alike.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // A missing reference fails; `pnpm screenshots` makes them.
  updateSnapshots: 'none',
  use: {
    // Set by the global setup before the workers read this file.
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
      await Promise.all(SYSTEM_FONTS.map(async (fonts) => ({ ...process.env, ...(await systemWith(fonts)) })))
    ).flatMap((env, at) =>
      Object.entries(PICTURES)
        .filter(([screen]) => at === 0 || SHOWN_BY_ALL_SYSTEMS.includes(screen))
        .map(([screen, use]) => ({
          name: `${screen}, system fonts: ${SYSTEM_FONTS[at]}`,
          testMatch: VISUAL,
          metadata: { screen },
          // That the comparison can fail is shown once, on a system with fonts to fall back on.
          ...((screen !== 'desktop' || SYSTEM_FONTS[at] !== 'dejavu') && { grepInvert: /@guard/ }),
          use: { ...use, launchOptions: { ...launchOptions, env } },
        })),
    ),
  ],
})
