import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'typegen/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.{ts,tsx}'],
    // Some of them start, kill and restart a content service, on a machine that may be busy.
    testTimeout: 20_000,
    reporters: reporters('unit'),
  },
})
