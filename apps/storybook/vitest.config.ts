import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions, unitTests } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: {
    ...unitTests,
    include: ['{src,.storybook,docs}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.tsx'],
    reporters: reporters('test'),
  },
})
