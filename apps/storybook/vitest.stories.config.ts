import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chromiumBrowser, timeouts, reporters, sourceConditions } from '../../tools/testing/vitest/shared.ts'

/**
 * Looks in which every story is played and checked by axe: both layouts, a light and a dark theme.
 * The contrast of text is checked in a faint theme too, once the story has been played.
 */
const LOOKS = {
  'portrait, light': { viewport: 'phone', theme: 'juno-lindqvist' },
  'landscape, dark': { viewport: 'laptop', theme: 'default', contrastTheme: 'mateo-arrizabal' },
} as const

/** Settings that run every story in some looks. */
export async function storiesIn(names: readonly (keyof typeof LOOKS)[], report: string) {
  const projects = await Promise.all(names.map(createProject))
  return { test: { reporters: reporters(report), projects } }
}

async function createProject(name: keyof typeof LOOKS) {
  const { viewport, ...globals } = LOOKS[name]
  return {
    plugins: [
      storybookTest({
        configDir: join(import.meta.dirname, '.storybook'),
        initialGlobals: { ...globals, viewport: { value: viewport } },
      }),
    ],
    test: { ...timeouts, name, isolate: false, browser: await chromiumBrowser() },
  }
}

const { test } = await storiesIn(['portrait, light'], 'test-stories')

const examples = {
  ...sourceConditions,
  publicDir: '../content-service/demo',
  test: {
    ...timeouts,
    name: 'examples',
    include: ['docs/**/*.browser.test.tsx'],
    browser: await chromiumBrowser(),
  },
}

export default defineConfig({ test: { ...test, projects: [...test.projects, examples] } })
