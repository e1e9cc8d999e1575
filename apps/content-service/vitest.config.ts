import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  test: {
    ...unitTests,
    include: ['{src,scripts}/**/*.test.ts'],
    reporters: reporters('test'),
  },
})
