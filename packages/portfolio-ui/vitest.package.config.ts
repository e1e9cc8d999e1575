import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  test: {
    ...timeouts,
    include: ['test/package/*.test.ts'],
    reporters: reporters('test-package'),
  },
})
