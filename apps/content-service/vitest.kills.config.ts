import { defineConfig } from 'vitest/config'

/** The long form of the test that kills the service in mid-write. */
export default defineConfig({
  test: {
    include: ['src/cli/cli.test.ts'],
    testNamePattern: 'killed in mid-write',
    env: { WRITE_KILLS: '200' },
    // In ms: an hour on a busy machine, of which it takes minutes on an idle one.
    testTimeout: 3_600_000,
  },
})
