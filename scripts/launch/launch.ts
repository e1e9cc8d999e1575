import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DEFAULT_PORTS, type LaunchOptions, type Ports } from './options.ts'
import { choosePort } from './ports.ts'
import { ROOT } from './root.ts'
import { ready, startService, type Service } from './service.ts'

/** Project and dataset of the embedded content service. */
const EMBEDDED = { projectId: 'cutroom0', dataset: 'production' } as const

/** Random bytes of the preview secret that an embedded run makes for itself: 128 bits cannot be guessed. */
const SECRET_BYTES = 16

/** The addresses of what was started. */
export interface Launched {
  readonly services: readonly Service[]
  readonly site: string
  /** Null when the site reads a hosted service. */
  readonly content: string | null
  /** Where the drafts of an embedded run are previewed; null when the site reads a hosted service. */
  readonly preview: string | null
}

/**
 * Starts the embedded content service, unless the environment names a project of a hosted one, and the site on it.
 *
 * @param siteArgs the site's program and its arguments
 * @param ports what is tried first where the options ask for no port
 * @throws PortTakenError, or an Error that says which service did not come up
 */
export async function launch(
  options: LaunchOptions,
  siteArgs: readonly string[],
  env: NodeJS.ProcessEnv,
  ports: Ports = DEFAULT_PORTS,
): Promise<Launched> {
  const services: Service[] = []
  const stop = () => Promise.all(services.map((service) => service.stop()))
  try {
    const hosted = Boolean(env.SANITY_PROJECT_ID?.trim())
    const fallback = env.PORT?.trim() ? Number(env.PORT) : null
    const port = await choosePort(options.port ?? fallback, ports.site, '--port')
    const content = hosted ? null : await startContent(options, port, ports.content, services)
    const settings = content === null ? {} : embeddedSettings(content, options.data, env)
    const siteEnv: NodeJS.ProcessEnv = { ...env, ...settings, PORT: String(port) }
    const site = startService('The site', siteArgs, { cwd: ROOT, env: siteEnv })
    services.push(site)
    const address = `http://localhost:${port}`
    await ready(site, `${address}/healthz`)
    return { services, site: address, content, preview: content && previewAddress(address, env, siteEnv) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startContent(
  options: LaunchOptions,
  sitePort: number,
  firstPort: number,
  services: Service[],
): Promise<string> {
  const port = await choosePort(options.contentPort, firstPort, '--content-port', [sitePort])
  const args = ['apps/content-service/src/cli.ts', 'serve', '--port', String(port)]
  args.push('--data', resolve(ROOT, options.data), '--project', EMBEDDED.projectId)
  args.push('--dataset-name', EMBEDDED.dataset)
  const dataset = resolve(ROOT, options.dataset)
  if (existsSync(dataset)) args.push('--dataset', dataset)
  else throw new Error(`There is no dataset at ${dataset}. Correct --dataset.`)
  const service = startService('The content service', args, { cwd: ROOT, env: process.env })
  services.push(service)
  const address = `http://localhost:${port}`
  await ready(service, `${address}/healthz`)
  return address
}

function embeddedSettings(content: string, data: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Made by the service at its first start on the folder.
  const tokens = JSON.parse(readFileSync(resolve(ROOT, data, 'tokens.json'), 'utf8')) as { read: string }
  return {
    SANITY_READ_TOKEN: env.SANITY_READ_TOKEN?.trim() || tokens.read,
    PREVIEW_SECRET: env.PREVIEW_SECRET?.trim() || randomBytes(SECRET_BYTES).toString('base64url'),
    SANITY_PROJECT_ID: EMBEDDED.projectId,
    SANITY_DATASET: EMBEDDED.dataset,
    SANITY_API_HOST: content,
    SANITY_IMAGE_HOST: content,
  }
}

/** The way in to the drafts. It holds the secret that this run has made for itself, never one that was set. */
function previewAddress(site: string, env: NodeJS.ProcessEnv, siteEnv: NodeJS.ProcessEnv): string {
  const made = env.PREVIEW_SECRET?.trim() ? '<PREVIEW_SECRET>' : siteEnv.PREVIEW_SECRET
  return `${site}/api/preview?secret=${made}`
}

/** Loads `.env` of the root folder, if there is one; what the environment has already goes before it. */
export function loadEnvFile(): void {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
