import { defineConfig } from 'vitest/config'
import { reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: { include: ['src/**/*.test.ts', 'demo/**/*.test.ts'], reporters: reporters('unit') },
})
