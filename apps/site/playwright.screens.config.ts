import { defineConfig } from '@playwright/test'
import { PHONE, PHONE_LANDSCAPE } from './e2e/screens.ts'
import { endToEnd } from './playwright.config.ts'
import {
  chromiumPath,
  launchOptions,
  SCREENSHOT_ARGS,
  testChromiumPath,
} from '../../tools/testing/chromium.ts'
import { withSystemFonts } from '../../tools/testing/playwright.ts'

const VISUAL = '**/e2e/visual.spec.ts'

/**
 * What `npm run test:all` adds on other screens: all but `@once` and the tests of the server on a
 * phone, those tagged `@everywhere` on a phone in landscape, and the screenshots.
 */
const SCREENS = {
  phone: { grepInvert: /@once/, testIgnore: ['**/e2e/{security,seo}.spec.ts', VISUAL], use: PHONE },
  'phone-landscape': { grep: /@everywhere/, testIgnore: VISUAL, use: PHONE_LANDSCAPE },
}

const config = endToEnd('test-screens')

export default defineConfig({
  ...config,
  use: { ...config.use, launchOptions: launchOptions(await testChromiumPath()) },
  projects: [
    ...Object.entries(SCREENS).map(([name, screen]) => ({ name, ...screen })),
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
