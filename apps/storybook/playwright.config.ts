import { defineConfig } from '@playwright/test'
import { launchOptions, SCREENSHOT_ARGS, testChromiumPath } from '../../tools/testing/chromium.ts'
import { ARTIFACTS, createSystemFontProjects, playwrightSettings } from '../../tools/testing/playwright.ts'

const shell = launchOptions(await testChromiumPath(), ...SCREENSHOT_ARGS)
const REFERENCES = 'references.spec.ts'

export default defineConfig({
  ...playwrightSettings('test-storybook'),
  globalSetup: './e2e/serve-storybook.ts',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  use: {
    ...ARTIFACTS,
    // The global setup sets it before the workers read this file.
    baseURL: process.env['STORYBOOK_URL'],
    launchOptions: shell,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'storybook', testIgnore: REFERENCES },
    // Stories bring their fonts, so that the fonts of the system make no difference: none, or those
    // of most scripts. The site is compared with DejaVu too.
    ...(await createSystemFontProjects(
      shell,
      (fonts) => ({ testMatch: REFERENCES, ...(fonts !== 'none' && { grepInvert: /@once/ }) }),
      ['none', 'noto'],
    )),
  ],
})
