import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  test: { ...unitTests, include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], reporters: reporters('test') },
})
