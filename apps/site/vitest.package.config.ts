import { defineConfig } from 'vitest/config'
import { reporters, timeouts } from '../../tools/testing/vitest/shared.ts'

/** Tests of the build: the server as a process, and the Worker in the engine that it is for. */
export default defineConfig({
  test: { ...timeouts, include: ['test/package/*.test.ts'], reporters: reporters('test-package') },
})
