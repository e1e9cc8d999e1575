import { defineConfig } from 'vitest/config'
import { patience, reporters, sourceConditions } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...patience,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['src/testing/clean-up.ts'],
    reporters: reporters('unit'),
  },
})
