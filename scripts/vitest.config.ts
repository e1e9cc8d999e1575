import { defineConfig } from 'vitest/config'
import { reporters } from './vitest/shared.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'toolchain/**', '**/*.bootstrap.test.ts'],
    reporters: reporters('unit'),
  },
})
