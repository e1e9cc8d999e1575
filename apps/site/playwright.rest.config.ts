import { defineConfig } from '@playwright/test'
import { DESKTOP, PHONE, PHONE_LANDSCAPE } from './e2e/screens.ts'
import { endToEnd, JOURNEYS } from './playwright.config.ts'
import { chromiumPath, launchOptions, SCREENSHOT_ARGS, testChromiumPath } from '../../scripts/chromium.ts'
import { SYSTEM_FONTS, fontconfigEnvironment } from '../../scripts/fonts/system-fonts.ts'

const VISUAL = '**/e2e/visual.spec.ts'

/**
 * Tests of what the headless shell lacks or does in another way: a back/forward cache, tabs, requests while a film waits.
 * The others, except the screenshots, run in the shell, which takes two thirds of the processor time.
 */
const IN_CHROMIUM = [
  'back-forward-cache',
  'film-data',
  'native-navigation',
  'outdated-document',
  'view-transitions',
].map((name) => `**/e2e/${name}.spec.ts`)

/** A Chromium as visitors have it, whose windows have an address bar and tabs; the headless shell where there is none. */
const inChromium = { ...DESKTOP, launchOptions: launchOptions(await chromiumPath()) }

const isShell = inChromium.launchOptions.executablePath === (await testChromiumPath())
const hasTabs = Boolean(process.env.CHROMIUM_PATH) || !isShell

/**
 * What `npm run test:all` adds: the other tests on a desktop, and those that depend on the screen on a phone. Those tagged
 * `@everywhere` run on both in the other orientation too. Those tagged `@once`, and the files about responses of the
 * server, run on the desktop only.
 */
const SCREENS = {
  'desktop, the rest': { testIgnore: [...JOURNEYS, ...IN_CHROMIUM, VISUAL], use: DESKTOP },
  'desktop in Chromium': {
    testMatch: IN_CHROMIUM,
    // In the shell a tab does not always end its navigation.
    ...(!hasTabs && { grepInvert: /@tabs/ }),
    use: inChromium,
  },
  phone: { grepInvert: /@once/, testIgnore: ['**/e2e/{security,seo}.spec.ts', VISUAL], use: PHONE },
  'phone-landscape': { grep: /@everywhere/, testIgnore: VISUAL, use: PHONE_LANDSCAPE },
  'desktop-portrait': {
    grep: /@everywhere/,
    testIgnore: VISUAL,
    use: { ...DESKTOP, viewport: { width: 900, height: 1440 } },
  },
}

const config = endToEnd('test-rest')

export default defineConfig({
  ...config,
  use: { ...config.use, launchOptions: launchOptions(await testChromiumPath()) },
  projects: [
    ...Object.entries(SCREENS).map(([name, screen]) => ({ name, ...screen })),
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
