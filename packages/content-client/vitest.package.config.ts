import { defineConfig } from 'vitest/config'
import { reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    include: ['packaging/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: reporters('package'),
  },
})
