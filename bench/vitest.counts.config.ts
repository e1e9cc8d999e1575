import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from '../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    ...timeouts,
    include: ['src/counts.test.ts', 'src/content-queries.test.ts'],
    reporters: reporters('counts'),
  },
})
