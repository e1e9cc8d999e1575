import { defineConfig } from 'vitest/config'
import { reporters } from '../../scripts/vitest/shared.ts'

/** Checks of what `pnpm build` has left: the server as a process, the Worker in the engine that it is for. */
export default defineConfig({
  test: {
    include: ['built/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: reporters('package'),
  },
})
