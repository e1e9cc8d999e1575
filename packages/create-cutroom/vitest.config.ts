import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: { ...unitTests, include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], reporters: reporters('test') },
})
