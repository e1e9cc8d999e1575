import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../../packages/site-kit/src/launch/launch.ts'
import { readLaunchOptions } from '../../../packages/site-kit/src/launch/options.ts'
import { DEMO_SITE } from '../../../scripts/launch/demo-site.ts'
import type { Service } from '../../../packages/site-kit/src/launch/service.ts'
import { documentAssets, type Manifest } from '../../../packages/site-kit/src/server/respond/assets.ts'

/** Folder of the browser's build. */
export const CLIENT = join(import.meta.dirname, '../dist/client')

/** The embedded content service with the demo, and the built site on it as a process of its own. */
export interface Demo {
  /** Address of the site. */
  readonly site: string
  /** Address that enters preview, its secret included. */
  readonly preview: string
  /** Settings with which another site reads the same content. */
  readonly env: Readonly<Record<string, string>>
  readonly siteService: Service
  readonly contentService: Service
  stop(): Promise<void>
}

/** Starts the demo on free ports from `firstPort` on. */
export async function startDemo(firstPort: number): Promise<Demo> {
  const data = await mkdtemp(join(tmpdir(), 'cutroom-built-'))
  const options = readLaunchOptions(['--data', data, '--no-build'])
  if (options === 'help') throw new Error('unreachable: no help was asked for')
  const { SANITY_PROJECT_ID: _, ...env } = process.env
  const ports = { site: firstPort, content: firstPort + 50 }
  const { services, site, content, preview } = await launch(options, DEMO_SITE, env, ports)
  const [contentService, siteService] = services
  if (!contentService || !siteService || content === null || preview === null)
    throw new Error('The demo did not start.')
  return {
    site,
    preview,
    env: { SANITY_PROJECT_ID: 'cutroom0', SANITY_API_HOST: content, SANITY_IMAGE_HOST: content },
    contentService,
    siteService,
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()))
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Path of the stylesheet that every page has. */
export function stylesheet(): string {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const file = documentAssets({ manifest }).stylesheets[0]
  if (file === undefined) throw new Error('The build has no stylesheet.')
  return file
}
