import { defineConfig } from '@playwright/test'
import { DESKTOP, PHONE, PHONE_LANDSCAPE } from './e2e/screens.ts'
import { endToEnd } from './playwright.config.ts'
import {
  chromiumPath,
  launchOptions,
  SCREENSHOT_ARGS,
  testChromiumPath,
} from '../../tools/testing/chromium.ts'
import { withSystemFonts } from '../../tools/testing/playwright.ts'

const VISUAL = '**/e2e/visual.spec.ts'

const inShell = launchOptions(await testChromiumPath())

/**
 * Chromium with a window, which `CHROMIUM_PATH` may name, drops events of the pointer at the lower
 * edge of a frame of another site in a process of its own.
 */
const inOneProcess = launchOptions(await testChromiumPath(), '--disable-site-isolation-trials')

/** Chromium with tabs; the headless shell where it is not installed. */
const inChromium = launchOptions(await chromiumPath())

const isShell = inChromium.executablePath === inShell.executablePath
const hasTabs = Boolean(process.env.CHROMIUM_PATH) || !isShell

/**
 * `npm run test:all`, in place of the journeys of `npm test`: on a desktop all tests, on a phone
 * all but `@once` and the tests of the server, on one in landscape those tagged `@everywhere`, and
 * the screenshots. In one run, since each starts two sites and their content.
 */
export default defineConfig({
  ...endToEnd('test-e2e-all'),
  projects: [
    {
      name: 'desktop',
      testIgnore: VISUAL,
      grepInvert: /@chromium|@tabs/,
      use: { ...DESKTOP, launchOptions: inOneProcess },
    },
    {
      // The shell has no back/forward cache, and a tab in it does not always load.
      name: 'desktop in Chromium',
      grep: hasTabs ? /@chromium|@tabs/ : /@chromium/,
      use: { ...DESKTOP, launchOptions: inChromium },
    },
    {
      name: 'phone',
      testIgnore: ['**/e2e/{security,seo}.spec.ts', VISUAL],
      grepInvert: /@once/,
      use: { ...PHONE, launchOptions: inShell },
    },
    {
      name: 'phone-landscape',
      testIgnore: VISUAL,
      grep: /@everywhere/,
      use: { ...PHONE_LANDSCAPE, launchOptions: inShell },
    },
    // The spec sets its screens. Stories are compared with Noto.
    {
      name: 'system fonts: dejavu',
      testMatch: VISUAL,
      use: {
        launchOptions: withSystemFonts(launchOptions(await chromiumPath(), ...SCREENSHOT_ARGS), 'dejavu'),
      },
    },
  ],
})
