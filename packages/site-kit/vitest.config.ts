import { defineConfig } from 'vitest/config'
import { patience, reporters, sourceConditions } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...patience,
    include: ['src/**/*.test.{ts,tsx}'],
    reporters: reporters('unit'),
  },
})
