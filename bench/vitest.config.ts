import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../tools/testing/vitest/shared.ts'
import { BUILT } from './vitest.counts.config.ts'

export default defineConfig({
  test: {
    ...unitTests,
    include: ['src/**/*.test.ts'],
    exclude: BUILT,
    reporters: reporters('test'),
  },
})
