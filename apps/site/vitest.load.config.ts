import { defineConfig } from 'vitest/config'

/** The long form of the test of the built server under load. */
export default defineConfig({
  test: {
    include: ['built/load.test.ts'],
    env: { LOAD_MINUTES: '10', LOAD_CONNECTIONS: '9900', LOAD_KILLS: '20' },
    // In ms: the minutes of the load, and as long again on a busy machine.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
})
