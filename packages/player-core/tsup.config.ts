import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  // One file in, one file out: bundlers distinguish players and descriptions by folder.
  bundle: false,
  format: 'esm',
  target: 'es2022',
  clean: true,
  // TypeScript 7 has no compiler API for tsup's own declarations: `tsc` writes them after this.
  dts: false,
  sourcemap: true,
})
