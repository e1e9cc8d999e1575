import { defineConfig } from 'vitest/config'
import { reporters, timeouts } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: { ...timeouts, include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], reporters: reporters('unit') },
})
