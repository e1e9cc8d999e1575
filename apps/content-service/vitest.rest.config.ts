import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../../tools/testing/vitest/shared.ts'
import { SLOW_TESTS } from './vitest.config.ts'

export default defineConfig({
  test: { ...unitTests, include: SLOW_TESTS, reporters: reporters('test-rest') },
})
