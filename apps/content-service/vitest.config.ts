import { defineConfig } from 'vitest/config'
import { reporters, unitTests } from '../../tools/testing/vitest/shared.ts'

/** Tests of processes, disks and limits, which take half of the time. */
export const SLOW_TESTS = [
  'src/cli/cli.test.ts',
  'src/cli/clock.test.ts',
  'src/errors/disk-error.test.ts',
  'src/http/limits.test.ts',
  'src/service/damaged-data.test.ts',
]

export default defineConfig({
  test: {
    ...unitTests,
    include: ['src/**/*.test.ts'],
    exclude: SLOW_TESTS,
    reporters: reporters('test'),
  },
})
