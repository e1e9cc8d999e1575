import { defineConfig } from 'vitest/config'
import { reporters, timeouts, sourceConditions } from '../../scripts/vitest/shared.ts'

/** The journeys of a visitor through the built site, in each engine that is found (`pnpm test:engines`). */
export default defineConfig({
  ...sourceConditions,
  test: {
    ...timeouts,
    include: ['engines/*.journey.ts'],
    // One browser at a time: a film that plays beside another engine's journeys drops behind its clock.
    fileParallelism: false,
    globalSetup: 'engines/setup.ts',
    reporters: reporters('test-engines'),
  },
})
