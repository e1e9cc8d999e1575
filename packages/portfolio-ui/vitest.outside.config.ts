import { defineConfig } from 'vitest/config'
import { reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    include: ['outside/**/*.outside.test.ts'],
    testTimeout: 60_000,
    // Two apps are installed from the registry and built.
    hookTimeout: 240_000,
    reporters: reporters('outside'),
  },
})
