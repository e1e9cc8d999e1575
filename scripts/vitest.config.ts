import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, unitTests } from '../tools/testing/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...unitTests,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'toolchain/**', '**/*.bootstrap.test.ts'],
    reporters: reporters('test'),
  },
})
