import { defineConfig } from 'vitest/config'

/** The long forms of the tests of damaged data and of a full disk. */
export default defineConfig({
  test: {
    include: ['src/service/damaged-data.test.ts', 'src/errors/disk-error.test.ts'],
    env: { DAMAGES: '1000', DISK_AMOUNTS: '100' },
  },
})
