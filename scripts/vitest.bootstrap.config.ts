import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { reporters } from './vitest/shared.ts'

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  test: {
    include: ['**/*.bootstrap.test.ts'],
    reporters: reporters('bootstrap'),
  },
})
