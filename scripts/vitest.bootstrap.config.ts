import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { patience, reporters } from './vitest/shared.ts'

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  test: {
    ...patience,
    include: ['**/*.bootstrap.test.ts'],
    reporters: reporters('bootstrap'),
  },
})
