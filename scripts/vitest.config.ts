import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from './vitest/shared.ts'

export default defineConfig({
  test: {
    ...timeouts,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'toolchain/**', '**/*.bootstrap.test.ts'],
    reporters: reporters('unit'),
  },
})
