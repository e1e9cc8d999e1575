import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,test-d,stories}.*'],
  // One file in, one file out, so that "use client" stays where it is and unused parts fall away.
  bundle: false,
  format: 'esm',
  target: 'es2022',
  clean: true,
  // TypeScript 7 has no compiler API for tsup's own declarations: `tsc` writes them after this.
  dts: false,
  sourcemap: true,
})
