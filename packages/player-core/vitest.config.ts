import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, unitTests } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...unitTests,
    include: ['{src,testing}/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.{ts,tsx}', 'src/**/*.package.test.{ts,tsx}'],
    reporters: reporters('test'),
    coverage: {
      enabled: true,
      provider: 'v8',
      // The transition is the product's promise: no branch of it goes untried.
      include: ['src/status/*.ts'],
      exclude: ['src/**/*.test.ts'],
      thresholds: { branches: 100, functions: 100, lines: 100 },
      reporter: ['text', 'json-summary'],
      reportsDirectory: 'reports/coverage',
    },
  },
})
