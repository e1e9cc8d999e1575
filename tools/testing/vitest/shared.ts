import { playwright } from '@vitest/browser-playwright'
import type { ViteUserConfig } from 'vitest/config'
import { launchOptions, testChromiumPath } from '../chromium.ts'

export { sourceConditions } from './source.ts'

/** `name` is the script of the manifest, with dashes for colons; `npm test` counts its JSON. */
export function reporters(name: string): NonNullable<NonNullable<ViteUserConfig['test']>['reporters']> {
  return ['default', ['json', { outputFile: `reports/${name}.json` }]]
}

/** In ms: long, since the machine may run other work. A test about time injects its own clock. */
export const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Modules and environment of a worker that is made for each file took two thirds of the time. */
export const unitTests = { ...timeouts, isolate: false }

/** Time-out of a browser's connection, in ms: several browsers start at once. */
const CONNECT_TIMEOUT_MS = 300_000

/** Vitest's browser mode, with reduced motion, and one device pixel per CSS pixel. */
export async function chromiumBrowser(options: { args?: readonly string[] } = {}) {
  return {
    enabled: true,
    headless: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    provider: playwright({
      launchOptions: launchOptions(await testChromiumPath(), ...(options.args ?? [])),
      contextOptions: { deviceScaleFactor: 1, reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const }],
  }
}
