import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')

/** Folders of the published packages. */
export const PACKAGES = [
  'packages/player-core',
  'packages/content-client',
  'packages/portfolio-ui',
  'packages/site-kit',
  'packages/create-cutroom',
  'apps/content-service',
]

/** Day on which the packages count as published: package managers refuse what is too new. */
const PUBLISHED = '2026-01-01T00:00:00.000Z'

/** A packed package. */
export interface Packed {
  readonly name: string
  readonly version: string
  readonly tarball: Buffer
  /** The manifest in the tarball. */
  readonly manifest: Readonly<Record<string, unknown>>
}

/** Packs the packages as for publishing. They must be built. */
export function packAll(destination: string): Promise<Packed[]> {
  return Promise.all(
    PACKAGES.map(async (folder) => {
      const args = ['pack', '--json', '--pack-destination', destination]
      const { stdout } = await run('pnpm', args, { cwd: join(ROOT, folder) })
      const { filename } = JSON.parse(stdout) as { filename: string }
      const packed = await run('tar', ['-xzOf', filename, 'package/package.json'])
      const manifest = JSON.parse(packed.stdout) as { name: string; version: string }
      const { name, version } = manifest
      return { name, version, tarball: await readFile(filename), manifest: { ...manifest } }
    }),
  )
}

/**
 * Serves packed packages as a registry, and redirects requests for others to the registry of this
 * machine.
 */
export async function startRegistry(
  packages: readonly Packed[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const upstream = (await run('npm', ['config', 'get', 'registry'])).stdout.trim()
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1))
    const name = path.replace(/\/-\/.*$/, '')
    const found = packages.find((known) => known.name === name)
    if (found === undefined) {
      response.writeHead(307, { Location: new URL((request.url ?? '/').slice(1), upstream).href }).end()
    } else if (path === name) {
      const body = JSON.stringify(packument(found, `http://${request.headers.host}`))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
    } else {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(found.tarball)
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  // The address of a server on a port is an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a registry says of a package with one version. */
function packument({ name, version, tarball, manifest }: Packed, origin: string): object {
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const dist = { integrity, tarball: `${origin}/${name}/-/${version}.tgz` }
  return {
    name,
    'dist-tags': { latest: version },
    time: { created: PUBLISHED, modified: PUBLISHED, [version]: PUBLISHED },
    versions: { [version]: { ...manifest, dist } },
  }
}
