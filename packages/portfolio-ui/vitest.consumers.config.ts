import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  test: {
    ...timeouts,
    include: ['test/consumers/*.test.ts'],
    globalSetup: 'test/consumers/pack.ts',
    // Two apps are installed from the registry and built.
    hookTimeout: 600_000,
    reporters: reporters('test-consumers'),
  },
})
