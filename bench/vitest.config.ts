import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    ...unitTests,
    include: ['src/**/*.test.ts'],
    exclude: ['src/counts.test.ts', 'src/content-queries.test.ts'],
    reporters: reporters('unit'),
  },
})
