import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { recordChunkPackages } from './budget/chunk-packages.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), !isSsrBuild && recordChunkPackages()],
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Everything is hashed and cached for good; an inlined file could be neither preloaded nor shared.
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.ts' : 'src/entry-browser.tsx' },
  },
}))
