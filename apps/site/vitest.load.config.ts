import { defineConfig } from 'vitest/config'
import { reporters } from '../../scripts/vitest/shared.ts'

/** The built server under load: seconds of it, or what the environment sets (`pnpm chaos:load`). */
export default defineConfig({
  test: {
    include: ['built/load.test.ts'],
    // In ms: the minutes of the load, and as long again on a busy machine.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    reporters: reporters('test-load'),
  },
})
