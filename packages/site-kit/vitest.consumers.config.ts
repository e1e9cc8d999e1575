import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, timeouts } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...timeouts,
    include: ['test/consumers/*.test.ts'],
    // A site is installed from the registry and built.
    hookTimeout: 480_000,
    reporters: reporters('consumers'),
  },
})
