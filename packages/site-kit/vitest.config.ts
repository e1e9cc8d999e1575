import { defineConfig } from 'vitest/config'
import { timeouts, reporters, sourceConditions } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...timeouts,
    include: ['src/**/*.test.{ts,tsx}'],
    reporters: reporters('unit'),
  },
})
