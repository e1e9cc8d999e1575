import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, unitTests } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...unitTests,
    include: ['budget/*.test.ts'],
    exclude: ['**/*.engine.test.ts'],
    reporters: reporters('test'),
  },
})
