import { defineConfig } from 'vitest/config'
import { reporters, timeouts } from '../../tools/testing/vitest/shared.ts'

/** The built Worker, and the built server under load, for minutes by `pnpm chaos:load`. */
export default defineConfig({
  test: {
    ...timeouts,
    include: ['test/{load,worker}/*.test.ts'],
    // Load slows the tests of the Worker.
    fileParallelism: false,
    // Minutes of load, and as long again on a busy machine.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    reporters: reporters('test-load'),
  },
})
