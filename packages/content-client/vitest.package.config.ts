import { defineConfig } from 'vitest/config'
import { patience, reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    ...patience,
    include: ['test/package/**/*.test.ts'],
    reporters: reporters('package'),
  },
})
