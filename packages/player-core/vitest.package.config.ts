import { defineConfig } from 'vitest/config'
import { reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.package.test.ts'],
    reporters: reporters('package'),
  },
})
