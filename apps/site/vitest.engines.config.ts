import { defineConfig } from 'vitest/config'
import { reporters, timeouts, sourceConditions } from '../../tools/testing/vitest/shared.ts'

/** The journeys through the built site in each installed engine (`pnpm test:engines`). */
export default defineConfig({
  ...sourceConditions,
  test: {
    ...timeouts,
    include: ['test/engines/*.engine.test.ts'],
    // One browser at a time: beside another browser, a playing film lags behind its clock.
    fileParallelism: false,
    globalSetup: 'test/engines/setup.ts',
    reporters: reporters('test-engines'),
  },
})
