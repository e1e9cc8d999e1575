import { defineConfig } from 'vitest/config'
import { reporters } from '../../tools/testing/vitest/shared.ts'

/** The built server under load: some seconds, or minutes by `pnpm chaos:load`. */
export default defineConfig({
  test: {
    include: ['test/load/*.test.ts'],
    // Minutes of load, and as long again on a busy machine.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    reporters: reporters('test-load'),
  },
})
