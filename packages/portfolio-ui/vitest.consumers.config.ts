import { defineConfig } from 'vitest/config'
import { patience, reporters } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  test: {
    ...patience,
    include: ['test/consumers/*.test.ts'],
    // Two apps are installed from the registry and built.
    hookTimeout: 240_000,
    reporters: reporters('consumers'),
  },
})
