import { defineConfig } from 'vitest/config'

/** The long form of the test of damaged data. */
export default defineConfig({
  test: {
    include: ['src/service/damaged-data.test.ts'],
    env: { DAMAGES: '1000' },
  },
})
