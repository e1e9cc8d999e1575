import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chromiumBrowser, timeouts, reporters } from '../../scripts/vitest/shared.ts'

/**
 * Looks in which every story runs, plays, and is searched for faults by axe: both arrangements, and the themes that are
 * hardest to read. The default theme is that of the references and of most pages of the site, which axe searches too.
 */
const LOOKS = [
  { name: 'portrait, light', viewport: 'phone', theme: 'juno-lindqvist' },
  { name: 'landscape, faint', viewport: 'laptop', theme: 'mateo-arrizabal' },
] as const

export default defineConfig({
  test: {
    reporters: reporters('stories'),
    projects: await Promise.all(
      LOOKS.map(async ({ name, viewport, theme }) => ({
        plugins: [
          storybookTest({
            configDir: join(import.meta.dirname, '.storybook'),
            initialGlobals: { theme, viewport: { value: viewport } },
          }),
        ],
        test: { ...timeouts, name, isolate: false, browser: await chromiumBrowser() },
      })),
    ),
  },
})
