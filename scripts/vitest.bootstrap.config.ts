import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { timeouts, reporters } from './vitest/shared.ts'

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  test: {
    ...timeouts,
    include: ['**/*.bootstrap.test.ts'],
    reporters: reporters('bootstrap'),
  },
})
