import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../testing/vitest/shared.ts'

export default defineConfig({
  test: { ...unitTests, include: ['src/**/*.test.ts'], reporters: reporters('test') },
})
