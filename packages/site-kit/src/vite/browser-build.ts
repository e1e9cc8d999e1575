import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readBuild } from '../server/node/read-build.ts'

const NAME = 'virtual:build'
const RESOLVED = `\0${NAME}`

/**
 * Bundles the browser's build, as far as documents need it, into a server without a file system.
 *
 * @param client folder of the browser's build, from the root of the site
 */
export function browserBuild(client: string): Plugin {
  let root = ''
  return {
    name: 'cutroom:browser-build',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: async (id) => {
      if (id !== RESOLVED) return undefined
      return `export default ${JSON.stringify(await readBuild(join(root, client)))}`
    },
  }
}
