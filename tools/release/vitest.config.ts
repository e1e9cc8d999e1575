import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../testing/vitest/shared.ts'

export default defineConfig({
  test: { ...unitTests, include: ['**/*.test.ts'], reporters: reporters('test') },
})
