import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'providers/index': 'src/providers/index.ts',
    'providers/hls/index': 'src/providers/hls/index.ts',
    'providers/html5/index': 'src/providers/html5/index.ts',
    'providers/vimeo/index': 'src/providers/vimeo/index.ts',
    'windows/index': 'src/windows/index.ts',
    // A file apart: a page needs the list at once, and what loads its films later.
    'windows/to-film-list': 'src/windows/to-film-list.ts',
    'testing/index': 'src/testing/index.ts',
    'testing/playwright/index': 'src/testing/playwright/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  clean: true,
  // TypeScript 7 has no compiler API for tsup's own declarations: `tsc` writes them after this.
  dts: false,
  sourcemap: true,
})
