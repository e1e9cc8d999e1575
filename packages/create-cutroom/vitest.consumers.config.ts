import { defineConfig } from 'vitest/config'
import { reporters, timeouts } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  test: {
    ...timeouts,
    include: ['test/consumers/*.test.ts'],
    // A site is installed from the registry and built.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    reporters: reporters('test-consumers'),
  },
})
