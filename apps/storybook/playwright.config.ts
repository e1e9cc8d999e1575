import { defineConfig } from '@playwright/test'
import { launchOptions, SCREENSHOT_ARGS, testChromiumPath } from '../../tools/testing/chromium.ts'
import { ARTIFACTS, withSystemFonts, playwrightSettings } from '../../tools/testing/playwright.ts'

/**
 * Frames of docs pages load once they are in view. Chromium loads those within 1250 px and more by
 * default, each of which is a Storybook: half of the time of the walk through the docs. The other
 * settings are those of Playwright, which the last `--blink-settings` replaces.
 */
const BLINK_SETTINGS = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  ...['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map((link) => `lazyLoadingFrameMarginPx${link}=0`),
]

const shell = launchOptions(
  await testChromiumPath(),
  ...SCREENSHOT_ARGS,
  `--blink-settings=${BLINK_SETTINGS.join()}`,
)
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
    // Stories bring their fonts, so that the fonts of the system make no difference. Noto has most
    // scripts; the site is compared with DejaVu.
    {
      name: 'system fonts: noto',
      testMatch: REFERENCES,
      // The spec sets the size of the window.
      use: { launchOptions: withSystemFonts(shell, 'noto'), viewport: null },
    },
  ],
})
