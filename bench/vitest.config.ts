import { defineConfig } from 'vitest/config'
import { patience, reporters } from '../scripts/vitest/shared.ts'

export default defineConfig({
  test: { ...patience, include: ['src/counts.test.ts'], reporters: reporters('counts') },
})
