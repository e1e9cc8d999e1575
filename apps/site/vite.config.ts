import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { recordChunkPackages } from './budget/chunk-packages.ts'
import { precompress } from '../../packages/site-kit/src/vite/precompress.ts'
import { publicToken } from '../../packages/site-kit/src/vite/public-token.ts'
import { workersFiles } from '../../packages/site-kit/src/vite/workers-files.ts'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    publicToken(process.env),
    ...(isSsrBuild ? [] : [precompress(), recordChunkPackages(), workersFiles()]),
  ],
  ...(isSsrBuild && command === 'build'
    ? {
        // The server is one folder that runs by itself, without node_modules: a container copies it, no more.
        ssr: { noExternal: true as const },
        // Else React would run as in development wherever NODE_ENV is not set.
        define: { 'process.env.NODE_ENV': '"production"' },
        publicDir: false as const,
      }
    : {}),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Everything is hashed and cached for good; an inlined file could be neither preloaded nor shared.
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? { 'entry-node': '@cutroom/site-kit/node' } : 'entry-browser.ts' },
  },
}))
