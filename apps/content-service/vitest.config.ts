import { defineConfig } from 'vitest/config'
import { reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts'],
    reporters: reporters('unit'),
    // Several tests start the command in processes of its own, on machines that may have other work.
    testTimeout: 30_000,
  },
})
