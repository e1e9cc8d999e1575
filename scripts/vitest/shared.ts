import { playwright } from '@vitest/browser-playwright'
import type { ViteUserConfig } from 'vitest/config'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.ts'
import { browserEnvironment } from '../fonts/system-fonts.ts'

export { sourceConditions } from './source.ts'

/** Reporters of every Vitest run: words for people, and a JSON file in `reports/` that `npm test` counts. */
export function reporters(name: string): NonNullable<NonNullable<ViteUserConfig['test']>['reporters']> {
  return ['default', ['json', { outputFile: `reports/${name}.json` }]]
}

/**
 * How long a test may take, in ms, before it counts as stuck, and what it waits for may be away: long, since a machine
 * may have other work. A test that is about time brings its own clock.
 */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/** How long a browser may take to connect, in ms: several of them start at once beside other work. */
const CONNECT_TIMEOUT_MS = 300_000

/** Vitest's browser mode on the Chromium of `chromiumPath`, with motion reduced and one device pixel a pixel. */
export async function chromiumBrowser(options: { args?: readonly string[] } = {}) {
  return {
    enabled: true,
    headless: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        executablePath: await chromiumPath(),
        args: [...CHROMIUM_ARGS, ...(options.args ?? [])],
        env: await browserEnvironment(),
      },
      contextOptions: { deviceScaleFactor: 1, reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const }],
  }
}
