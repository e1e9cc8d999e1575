import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chromiumBrowser, timeouts, reporters } from '../../tools/testing/vitest/shared.ts'

/**
 * Looks in which every story is played and checked by axe: both layouts, and the themes that are hardest to read. The
 * references and the site's tests have the default theme.
 */
const LOOKS = {
  'portrait, light': { viewport: 'phone', theme: 'juno-lindqvist' },
  'landscape, low contrast': { viewport: 'laptop', theme: 'mateo-arrizabal' },
} as const

/** Settings that run every story in a look. */
export async function storiesIn(name: keyof typeof LOOKS, report: string) {
  const { viewport, theme } = LOOKS[name]
  return defineConfig({
    test: {
      reporters: reporters(report),
      projects: [
        {
          plugins: [
            storybookTest({
              configDir: join(import.meta.dirname, '.storybook'),
              initialGlobals: { theme, viewport: { value: viewport } },
            }),
          ],
          test: { ...timeouts, name, isolate: false, browser: await chromiumBrowser() },
        },
      ],
    },
  })
}

export default await storiesIn('portrait, light', 'test-stories')
