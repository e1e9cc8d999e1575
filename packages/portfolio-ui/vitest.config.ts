import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, unitTests } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...unitTests,
    environment: 'jsdom',
    include: ['{src,demo}/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.{ts,tsx}'],
    setupFiles: ['test/clean-up.ts'],
    reporters: reporters('test'),
  },
})
