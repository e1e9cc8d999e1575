import { defineConfig } from 'vitest/config'
import { reporters, sourceConditions } from '../../scripts/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  test: { include: ['{src,scripts,docs}/**/*.test.{ts,tsx}'], reporters: reporters('unit') },
})
