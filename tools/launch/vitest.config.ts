import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, unitTests } from '../testing/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: { ...unitTests, include: ['**/*.test.ts'], reporters: reporters('test') },
})
