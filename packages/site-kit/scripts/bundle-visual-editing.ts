/* The last step of a build: bundles Sanity's overlays with their stylesheet and licences. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, esmExternalRequirePlugin } from 'vite'

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/browser/preview')
const name = 'sanity-visual-editing'

rmSync(join(outDir, `${name}.js.map`))
await build({
  root,
  configFile: false,
  // Warnings about "use client", which a bundle for browsers does not need, are left out.
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [esmExternalRequirePlugin({ external: [/^react(?:-dom)?(?:\/|$)/] })],
  build: {
    outDir,
    emptyOutDir: false,
    license: { fileName: `${name}.licenses.md` },
    lib: {
      entry: `src/browser/preview/${name}.ts`,
      formats: ['es'],
      fileName: () => `${name}.js`,
      cssFileName: name,
    },
    rolldownOptions: { output: { codeSplitting: false, banner: `import './${name}.css'` } },
  },
})
