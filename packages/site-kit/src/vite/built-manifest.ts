import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:built-manifest'
const RESOLVED = `\0${NAME}`

/**
 * Bundles the manifest of the browser's build into a server without a file system.
 *
 * @param client folder of the browser's build, from the root of the site
 */
export function builtManifest(client: string): Plugin {
  let root = ''
  return {
    name: 'cutroom:built-manifest',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: async (id) => {
      if (id !== RESOLVED) return undefined
      return `export default ${await readFile(join(root, client, '.vite/manifest.json'), 'utf8')}`
    },
  }
}
