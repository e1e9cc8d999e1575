import { defineConfig } from 'vitest/config'
import { patience, reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    ...patience,
    include: ['src/**/*.test.ts'],
    reporters: reporters('unit'),
  },
})
