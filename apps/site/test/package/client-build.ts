import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { documentAssets } from '@cutroom/site-kit/testing/assets'

/** Folder of the browser's build. */
export const CLIENT = join(import.meta.dirname, '../../dist/client')

/** Returns the path of the stylesheet of every page. */
export function findStylesheet(): string {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const file = documentAssets({ manifest }).stylesheets[0]
  if (file === undefined) throw new Error('The build has no stylesheet.')
  return file
}
