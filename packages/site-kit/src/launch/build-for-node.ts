import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'

/**
 * Builds what the server on Node.js needs of a studio's site, both parts at once: neither reads the other. `vite build` builds
 * the Worker too, which contains the browser's build; one of an earlier build is removed.
 */
export async function buildForNode(root: string): Promise<void> {
  const builder = await createBuilder({ root, logLevel: 'warn' })
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error(`${root} has no build of a site: use cutroom() in its vite.config.ts.`)
  await Promise.all([
    builder.build(client),
    builder.build(ssr),
    rm(join(root, 'dist/worker'), { recursive: true, force: true }),
  ])
}
