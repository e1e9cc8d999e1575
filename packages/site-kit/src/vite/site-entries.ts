import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readBuild } from '../server/node/read-build.ts'

/** The entries of browser, servers and development, with config and stylesheet of a studio. */
export const ENTRIES = {
  browser: 'virtual:cutroom/browser',
  node: 'virtual:cutroom/node',
  worker: 'virtual:cutroom/worker',
  dev: 'virtual:cutroom/dev',
} as const

/** The browser's build in a server without a file system, as far as documents need it. */
const BUILD = 'virtual:build'

const CONFIGS = ['cutroom.config.ts', 'cutroom.config.tsx']

export const STYLESHEET = '/site.css'

/** The entries of a site. The Worker's includes the browser's build, in the folder `client`. */
export function siteEntries(client: string): Plugin {
  let root = ''
  const sources: Readonly<Record<string, () => string | Promise<string>>> = {
    [ENTRIES.browser]: () => `${importConfig(root)}
import { startSite } from '@cutroom/site-kit/browser'
startSite(config)`,
    [ENTRIES.node]: () => `${importConfig(root)}
import { join } from 'node:path'
import { serve as run, startServer as start } from '@cutroom/site-kit/node'
export { createMemoryStore, HtmlCache } from '@cutroom/site-kit/node'
export const startServer = (options) => start({ config, ...options })
export const serve = () => run({ config, env: process.env, client: join(import.meta.dirname, '../client') })`,
    [ENTRIES.worker]: () => `${importConfig(root)}
import build from '${BUILD}'
import { createWorker } from '@cutroom/site-kit/worker'
export default createWorker({ config, build })`,
    [ENTRIES.dev]: () => `${importConfig(root)}
import { createSite as create } from '@cutroom/site-kit/server'
export { readEnvironment } from '@cutroom/site-kit/server'
export const createSite = (options) => create({ config, ...options })`,
    [BUILD]: async () => `export default ${JSON.stringify(await readBuild(join(root, client)))}`,
  }
  return {
    name: 'cutroom:entries',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id in sources ? id : undefined),
    load: (id) => sources[id]?.(),
  }
}

export const findConfig = (root: string): string | undefined =>
  CONFIGS.find((name) => existsSync(join(root, name)))

/** @throws Error when the folder is no site of a studio. */
function importConfig(root: string): string {
  const file = findConfig(root)
  if (file === undefined) {
    throw new Error(
      `There is no ${CONFIGS[0]} in ${root}. Write one, with defineConfig of @cutroom/site-kit.`,
    )
  }
  return `import config from '/${file}'`
}
