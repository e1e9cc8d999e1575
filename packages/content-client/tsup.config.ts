import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', 'schema/index': 'src/schema/index.ts' },
  format: 'esm',
  target: 'es2022',
  clean: true,
  // TypeScript 7 has no compiler API for tsup's own declarations: `tsc` writes them after this.
  dts: false,
  sourcemap: true,
})
