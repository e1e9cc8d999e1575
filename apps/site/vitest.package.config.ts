import { defineConfig } from 'vitest/config'
import { reporters, timeouts } from '../../tools/testing/vitest/shared.ts'

/** Tests of the build: the server as a process. `test:load` has those of the Worker. */
export default defineConfig({
  test: { ...timeouts, include: ['test/package/*.test.ts'], reporters: reporters('test-package') },
})
