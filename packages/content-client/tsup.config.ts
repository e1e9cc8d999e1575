import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'],
  // One file in, one file out: "use client" stays, and an entry brings only its imports.
  bundle: false,
  format: 'esm',
  target: 'es2022',
  clean: true,
  // TypeScript 7 has no compiler API for tsup's own declarations: `tsc` writes them after this.
  dts: false,
  sourcemap: true,
})
