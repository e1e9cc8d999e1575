import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { builtManifest } from './built-manifest.ts'
import { devServer } from './dev-server.ts'
import { ENTRIES, siteEntries } from './site-entries.ts'
import { precompress } from './precompress.ts'
import { publicToken } from './public-token.ts'
import { workersFiles } from './workers-files.ts'

/** Else React would run as in development wherever NODE_ENV is not set. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** The builds, in their order: the Worker has the manifest of the browser's build in it. */
const BUILDS: UserConfig = {
  builder: {},
  build: { target: 'es2023', emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Everything is hashed and cached for good; an inlined file could be neither preloaded nor shared.
        assetsInlineLimit: 0,
        rolldownOptions: { input: { 'entry-browser': ENTRIES.browser } },
      },
    },
    ssr: {
      define: PRODUCTION,
      // The server is one folder that runs by itself, without node_modules: a container copies it, no more.
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-node': ENTRIES.node } },
      },
    },
    // For Cloudflare Workers, in one file: everything is bundled, and nothing of Node.js is asked for.
    worker: {
      consumer: 'server',
      define: PRODUCTION,
      keepProcessEnv: false,
      resolve: {
        noExternal: true,
        builtins: [],
        conditions: ['workerd', 'worker', 'browser', 'module', 'production'],
        mainFields: ['browser', 'module', 'jsnext:main', 'jsnext'],
      },
      build: {
        ssr: true,
        outDir: 'dist/worker',
        copyPublicDir: false,
        // A new isolate reads all of it before its first answer.
        minify: true,
        rolldownOptions: {
          platform: 'browser',
          input: { 'entry-worker': ENTRIES.worker },
          output: { codeSplitting: false },
        },
      },
    },
  },
}

/**
 * The site of a studio, from its folder: `cutroom.config.ts` (or `.tsx`) and `site.css`. `vite build` leaves
 * `dist/client`, `dist/server` (Node.js) and `dist/worker` (Cloudflare Workers); `vite` serves the site with reload.
 */
export function cutroom(): PluginOption[] {
  return [
    react(),
    builds(),
    siteEntries(),
    builtManifest('dist/client'),
    publicToken(process.env),
    precompress(),
    workersFiles(),
    devServer(),
  ]
}

function builds(): Plugin {
  return {
    name: 'cutroom:builds',
    config: (_, { command }) => (command === 'build' ? BUILDS : {}),
  }
}
