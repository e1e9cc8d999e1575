import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from './vitest/shared.ts'

export default defineConfig({
  test: {
    ...unitTests,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'toolchain/**', '**/*.bootstrap.test.ts'],
    reporters: reporters('test'),
  },
})
