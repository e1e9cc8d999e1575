import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from '../tools/testing/vitest/shared.ts'

/** Tests that need the built packages and site. */
export const BUILT = ['src/counts.test.ts', 'src/content-queries.test.ts']

export default defineConfig({
  test: {
    ...timeouts,
    include: BUILT,
    // Another browser would disturb the counts.
    fileParallelism: false,
    reporters: reporters('test-counts'),
  },
})
