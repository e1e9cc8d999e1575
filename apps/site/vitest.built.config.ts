import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from '../../scripts/vitest/shared.ts'

/** Checks of what `pnpm build` has left: the server as a process, the Worker in the engine that it is for. */
export default defineConfig({
  test: {
    ...timeouts,
    include: ['built/**/*.test.ts'],
    exclude: ['built/load.test.ts'],
    hookTimeout: 120_000,
    reporters: reporters('test-package'),
  },
})
