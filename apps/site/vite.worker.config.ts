import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtManifest } from '../../packages/site-kit/src/vite/built-manifest.ts'

/** The site for Cloudflare Workers, in one file: everything is bundled, and nothing of Node.js is asked for. */
export default defineConfig({
  plugins: [react(), builtManifest('dist/client')],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'production'] },
  },
  build: {
    target: 'es2023',
    ssr: 'entry-worker.ts',
    outDir: 'dist/worker',
    emptyOutDir: true,
    // A new isolate reads all of it before its first answer.
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
