import { defineConfig } from 'tsup'

/** The published part of the test machinery. */
export default defineConfig({
  entry: [
    'testing/**/*.ts',
    '!testing/**/*.test.ts',
    '!testing/browser/**',
    '!testing/{portfolio-fixture,transitions}.ts',
  ],
  outDir: 'dist/testing',
  bundle: false,
  format: 'esm',
  target: 'es2022',
  dts: false,
  sourcemap: true,
})
