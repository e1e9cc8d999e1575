import { defineConfig } from 'tsup'

/** The files of import maps, for pages without a bundler: they import only two packages. */
export default defineConfig({
  entry: { index: 'src/index.ts', providers: 'src/providers/index.ts', hls: 'src/providers/hls/index.ts' },
  outDir: 'dist/browser',
  format: 'esm',
  target: 'es2022',
  minify: true,
  dts: false,
  sourcemap: true,
})
