import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, unitTests } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...unitTests,
    include: ['{budget,engines}/**/*.test.{ts,tsx}'],
    reporters: reporters('test'),
  },
})
