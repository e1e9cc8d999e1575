import { defineConfig } from 'vitest/config'
import { reporters, timeouts } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    ...timeouts,
    include: ['test/package/*.test.ts'],
    reporters: reporters('test-package'),
  },
})
