import { defineConfig } from 'vitest/config'
import { patience, reporters } from './vitest/shared.ts'

export default defineConfig({
  test: {
    ...patience,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'toolchain/**', '**/*.bootstrap.test.ts'],
    reporters: reporters('unit'),
  },
})
