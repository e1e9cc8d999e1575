import { defineConfig } from '@playwright/test'
import { DESKTOP } from './e2e/screens.ts'
import { endToEnd, JOURNEYS, REST } from './playwright.config.ts'
import { chromiumPath, launchOptions, testChromiumPath } from '../../tools/testing/chromium.ts'

/** What the headless shell lacks: a back/forward cache, tabs, requests while a film waits. */
const IN_CHROMIUM = [
  'back-forward-cache',
  'film-data',
  'native-navigation',
  'outdated-document',
  'view-transitions',
].map((name) => `**/e2e/${name}.spec.ts`)

const inShell = launchOptions(await testChromiumPath())

/** Chromium with tabs; the headless shell where it is not installed. */
const inChromium = launchOptions(await chromiumPath())

const isShell = inChromium.executablePath === inShell.executablePath
const hasTabs = Boolean(process.env.CHROMIUM_PATH) || !isShell

/** What `npm run test:all` adds on a desktop: all tests but those of `npm test`. */
export default defineConfig({
  ...endToEnd('test-rest'),
  projects: [
    {
      name: 'desktop, the rest',
      testIgnore: [...JOURNEYS, ...IN_CHROMIUM, '**/e2e/visual.spec.ts'],
      use: { ...DESKTOP, launchOptions: inShell },
    },
    {
      name: 'desktop, the rest of the journeys',
      testMatch: JOURNEYS,
      grep: REST,
      use: { ...DESKTOP, launchOptions: inShell },
    },
    {
      name: 'desktop in Chromium',
      testMatch: IN_CHROMIUM,
      // In the shell a tab does not always end its navigation.
      ...(!hasTabs && { grepInvert: /@tabs/ }),
      use: { ...DESKTOP, launchOptions: inChromium },
    },
  ],
})
