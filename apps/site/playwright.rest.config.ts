import { defineConfig } from '@playwright/test'
import { DESKTOP, PHONE, PHONE_LANDSCAPE } from './e2e/screens.ts'
import { endToEnd, JOURNEYS } from './playwright.config.ts'
import {
  chromiumPath,
  launchOptions,
  SCREENSHOT_ARGS,
  testChromiumPath,
} from '../../tools/testing/chromium.ts'
import { createSystemFontProjects } from '../../tools/testing/playwright.ts'

const VISUAL = '**/e2e/visual.spec.ts'

/** What the headless shell lacks: a back/forward cache, tabs, requests while a film waits. */
const IN_CHROMIUM = [
  'back-forward-cache',
  'film-data',
  'native-navigation',
  'outdated-document',
  'view-transitions',
].map((name) => `**/e2e/${name}.spec.ts`)

/** Chromium with tabs; the headless shell where it is not installed. */
const inChromium = { ...DESKTOP, launchOptions: launchOptions(await chromiumPath()) }

const isShell = inChromium.launchOptions.executablePath === (await testChromiumPath())
const hasTabs = Boolean(process.env.CHROMIUM_PATH) || !isShell

/**
 * What `npm run test:all` adds: the other tests on a desktop, and all but `@once` and those of the
 * server on a phone. Those tagged `@everywhere` also run in the other orientation.
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
    ...(await createSystemFontProjects(launchOptions(await chromiumPath(), ...SCREENSHOT_ARGS), (fonts) => ({
      testMatch: VISUAL,
      ...(fonts === 'none' ? { grepInvert: /@dejavu/ } : { grep: new RegExp(`@all-fonts|@${fonts}`) }),
    }))),
  ],
})
