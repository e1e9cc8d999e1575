import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chromiumBrowser, timeouts, reporters } from '../../scripts/vitest/shared.ts'

/**
 * Looks in which every story runs, plays, and is searched for faults by axe: both arrangements, and the themes that are
 * hardest to read. The default theme is that of the references and of most pages of the site, which axe searches too.
 */
const LOOKS = {
  'portrait, light': { viewport: 'phone', theme: 'juno-lindqvist' },
  'landscape, faint': { viewport: 'laptop', theme: 'mateo-arrizabal' },
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
