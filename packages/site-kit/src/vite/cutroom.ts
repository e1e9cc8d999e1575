import { findPathProblem } from '@cutroom/ground/path-problem'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { ENTRIES, siteEntries, STYLESHEET } from './site-entries.ts'
import { devServer } from './dev-server.ts'
import { keepAssets } from './keep-assets.ts'
import { PAGES_CHUNK, SHEET_CHUNK } from '../server/respond/assets.ts'
import { precompress, workersFiles } from './client-files.ts'
import { publicToken } from './public-token.ts'

const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** A server's file is read once at its start, so its size is no reason for a warning. In kB. */
const SERVER_CHUNK_LIMIT = Infinity

/** The largest are visual editing and hls.js, which load where they are used. In kB. */
const CLIENT_CHUNK_LIMIT = 700

/** player-core, as the site's own source and as an installed package. */
const CORE = /player-core[\\/](?:dist|src)[\\/]/

/** Players of one provider, which load with its first film; media files are part of every site. */
const PROVIDERS =
  /player-core[\\/](?:dist|src)[\\/](?:providers[\\/](?:(?!html5)[\w-]+[\\/](?!(?:index|links|embed)\.)|host-)|oembed)/

/** Code of media files that only a play needs. */
const PLAYING = /player-core[\\/].*(?:controls|monitor)|portfolio-ui[\\/].*player-bar[\\/](?!player-bar)/

/** The sheet of all films, which loads once a press on its button is likely. */
const SHEET =
  /portfolio-ui[\\/](?:src|dist)[\\/]film-sheet[\\/]|(?<!load-)page-sheet|(?<!import-)sheet-navigation/

/** The builds in order: the Worker's contains what documents need of the browser's. */
const BUILDS: UserConfig = {
  builder: {},
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // A slow machine would warn each studio about times of our own plugins.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        chunkSizeWarningLimit: CLIENT_CHUNK_LIMIT,
        manifest: true,
        // An inlined file could be neither preloaded nor shared.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The stylesheet is no import of the script: documents contain it, and chunks that import
          // the script's would load it again, as Vite finds no link to it.
          input: { 'entry-browser': ENTRIES.browser, site: STYLESHEET },
          // A module is in one file: the first script had the numbers that only other files use.
          optimization: { inlineConst: true },
          output: {
            codeSplitting: {
              // Few files: otherwise a visit loads a dozen, with a round trip for each.
              groups: [
                { name: 'site', tags: ['$initial'], test: (id) => !id.endsWith('.css') },
                {
                  name: 'player',
                  test: (id) => CORE.test(id) && !PROVIDERS.test(id) && !PLAYING.test(id),
                },
                // This code loads once a play is likely.
                { name: 'playing', test: (id) => PLAYING.test(id) && !PROVIDERS.test(id) },
                {
                  name: PAGES_CHUNK,
                  test: /next-page|static-pages|film-video|subscribe-to-page|sheet-address/,
                },
                // After the group of the pages, which has `sheet-address` for the head.
                { name: SHEET_CHUNK, test: SHEET },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: PRODUCTION,
      // The server runs without node_modules, so a container copies one folder.
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        chunkSizeWarningLimit: SERVER_CHUNK_LIMIT,
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-node': ENTRIES.node } },
      },
    },
    // Cloudflare Workers run one file, without the modules of Node.js.
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
        chunkSizeWarningLimit: SERVER_CHUNK_LIMIT,
        copyPublicDir: false,
        // A new isolate parses all of it before its first response.
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
 * Builds the site of a studio from its folder: `cutroom.config.ts` (or `.tsx`) and `site.css`.
 * `vite build` writes `dist/client`, `dist/server` (Node.js) and `dist/worker` (Cloudflare
 * Workers).
 */
export function cutroom(): PluginOption[] {
  return [
    react(),
    builds(),
    siteEntries('dist/client'),
    publicToken(process.env),
    keepAssets(process.env),
    precompress(),
    workersFiles(),
    devServer(),
  ]
}

function builds(): Plugin {
  return {
    name: 'cutroom:builds',
    config: ({ root = process.cwd(), ...config }, { command }) => {
      const problem = findPathProblem(resolve(root)) ?? findConfigProblem(config)
      if (problem !== null) throw new Error(problem)
      if (command !== 'build') return {}
      // By another value of the environment, Vite would include the development build of React.
      process.env.NODE_ENV = 'production'
      return BUILDS
    },
  }
}

/** Returns which setting of a studio the server cannot follow; null if it follows all. */
function findConfigProblem({ base = '/', build = {} }: UserConfig): string | null {
  if (base !== '/')
    return `\`base\` is ${JSON.stringify(base)}, and the site is served at the root of its host, such as films.example.com. Leave \`base\` out of the Vite config.`
  for (const [name, folder] of [
    ['outDir', 'dist'],
    ['assetsDir', 'assets'],
  ] as const)
    if ((build[name] ?? folder) !== folder)
      return `\`build.${name}\` is ${JSON.stringify(build[name])}, and the server reads \`${folder}\`. Leave it out of the Vite config.`
  return null
}
