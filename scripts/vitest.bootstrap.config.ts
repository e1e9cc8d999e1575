import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from '../tools/testing/vitest/shared.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...timeouts,
    include: ['**/*.bootstrap.test.ts'],
    reporters: reporters('test-bootstrap'),
  },
})
