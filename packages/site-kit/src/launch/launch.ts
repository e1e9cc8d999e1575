import { LOOPBACK } from '@cutroom/ground/host'
import { splitList } from '@cutroom/ground/web-address'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CONTENT_PATH } from '../routes/routes.ts'
import { readSetting } from '../server/setting.ts'
import { DEFAULT_PORTS, type LaunchOptions, type Ports } from './options.ts'
import { toHostName } from './host.ts'
import { choosePort } from './ports.ts'
import type { SharedConfig } from './read-config.ts'
import { startService, waitUntilReady, type Service } from './service.ts'
import { serveStudio } from './studio-server.ts'
import { recordServiceAddress, readTokens } from './service-data.ts'

export const EMBEDDED = { projectId: 'cutroom0', dataset: 'production' } as const

/** The version of the API by which programs write to the embedded content service. */
export const API_VERSION = '2025-02-19'

/** Random bytes of a generated preview secret: 128 bits cannot be guessed. */
const SECRET_BYTES = 16

/** The installed content service. Paths are relative to the root of the target. */
export interface EmbeddedContent {
  /** The program of the service, which gets the arguments of its command `serve`. */
  readonly program: string
  readonly dataset: string
}

export interface LaunchTarget {
  /** Folder that the programs run in, that has the `.env` file, and that paths are relative to. */
  readonly root: string
  readonly site: readonly string[]
  /** Resolves once the site is built, which the content service does not wait for. */
  readonly built?: Promise<void>
  /** Returns the embedded content service; called only without a hosted project. */
  readonly embedded: () => EmbeddedContent
  /** Installs the Studio into the folder of the data, and returns that of its build. */
  readonly studio: (data: string) => string
  /** Reads the config of the site, once it is built. */
  readonly config: () => Promise<SharedConfig>
}

export interface LaunchedStudio {
  readonly stop: () => Promise<void>
  readonly address: string
  /** Signs a browser in, once and within ten minutes. */
  readonly signIn: string
}

export interface Launched {
  readonly services: readonly Service[]
  readonly site: string
  readonly content: string | null
  readonly preview: string | null
  /** The Studio with the address that opens it and signs in; null if it is not served. */
  readonly studio: LaunchedStudio | null
}

/**
 * Starts the embedded content service, unless the environment names a hosted project, and the site.
 * @param ports first ports to try where the options name none
 * @param env validated settings
 * @throws Error with the name of the failed service
 */
export async function launch(
  options: LaunchOptions,
  target: LaunchTarget,
  env: NodeJS.ProcessEnv,
  ports: Ports = DEFAULT_PORTS,
): Promise<Launched> {
  const services: Service[] = []
  let studio: LaunchedStudio | null = null
  const stop = () => Promise.all([...services, ...(studio ? [studio] : [])].map((service) => service.stop()))
  try {
    const hosted = readSetting(env.SANITY_PROJECT_ID) !== undefined
    if (hosted && options.studio) throw new Error(HOSTED_STUDIO)
    const { contentPort, studioPort } = options
    const requested = [contentPort, studioPort].filter((port) => port !== null)
    const named = options.port ?? (Number(readSetting(env.PORT)) || null)
    const port = await choosePort(named, ports.site, '--port', requested)
    const studioFolder = options.studio ? target.studio(resolve(target.root, options.data)) : null
    const address = `http://${toHostName(options.host)}:${port}`
    const content = hosted ? null : await startContent(options, target, env, address, ports.content, services)
    const tokens = content === null ? null : readTokens(resolve(target.root, options.data), env)
    if (studioFolder && content && tokens) {
      await target.built
      const connection = {
        content,
        site: address,
        token: tokens.write,
        config: await target.config(),
        mediaOrigins: splitList(readSetting(env.MEDIA_ORIGINS) ?? ''),
      }
      studio = await startStudio(studioFolder, connection, options, ports)
    }
    const siteEnv: NodeJS.ProcessEnv = {
      ...env,
      ...(content && tokens && embeddedSettings(content, tokens.read, env)),
      ...(studio && { STUDIO_URL: studio.address }),
      PORT: String(port),
      HOST: options.host ?? LOOPBACK,
    }
    await target.built
    const site = startService('The site', target.site, { cwd: target.root, env: siteEnv })
    services.push(site)
    // A proxy may not know the address of this machine in its network.
    await waitUntilReady(site, `http://${toHostName(options.host, {})}:${port}/healthz`)
    const preview = content && previewAddress(address, env, siteEnv)
    return { services, site: address, content, preview, studio }
  } catch (error) {
    await stop()
    throw error
  }
}

const HOSTED_STUDIO =
  '--studio serves the Studio of the embedded content service, and SANITY_PROJECT_ID names a hosted project. Omit --studio, and deploy the Studio as its README says.'

interface StudioConnection {
  readonly content: string
  readonly site: string
  readonly token: string
  readonly config: SharedConfig
  readonly mediaOrigins: readonly string[]
}

async function startStudio(
  folder: string,
  { content, site, token, config, mediaOrigins }: StudioConnection,
  { studioPort, host }: LaunchOptions,
  ports: Ports,
): Promise<LaunchedStudio> {
  const taken = [content, site].map((address) => Number(new URL(address).port))
  const port = await choosePort(studioPort, ports.studio ?? DEFAULT_PORTS.studio, '--studio-port', taken)
  const settings = { ...EMBEDDED, apiHost: `${site}${CONTENT_PATH}`, siteUrl: site, ...config, mediaOrigins }
  const { stop } = await serveStudio(folder, settings, { port, host: host ?? LOOPBACK })
  const address = `http://${toHostName(host)}:${port}`
  try {
    return { stop, address, signIn: `${address}/#sid=${await createSignInCode(content, token)}` }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates a code that the Studio exchanges once, within ten minutes, for a token of its own. */
async function createSignInCode(content: string, token: string): Promise<string> {
  const response = await fetch(`${content}/v${API_VERSION}/auth/codes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!response.ok)
    throw new Error(`The content service has no code for the Studio to sign in with (${response.status}).`)
  return ((await response.json()) as { readonly code: string }).code
}

async function startContent(
  options: LaunchOptions,
  { root, embedded }: LaunchTarget,
  env: NodeJS.ProcessEnv,
  site: string,
  firstPort: number,
  services: Service[],
): Promise<string> {
  const taken = [Number(new URL(site).port), ...(options.studioPort === null ? [] : [options.studioPort])]
  const port = await choosePort(options.contentPort, firstPort, '--content-port', taken)
  const { program, dataset: demo } = embedded()
  const dataset = resolve(root, options.dataset ?? demo)
  if (!existsSync(dataset)) throw new Error(`No dataset was found at ${dataset}. Correct --dataset.`)
  const serviceOptions = {
    port,
    'public-url': `${readSetting(env.SITE_URL) ?? site}${CONTENT_PATH}`,
    data: resolve(root, options.data),
    project: EMBEDDED.projectId,
    'dataset-name': EMBEDDED.dataset,
    dataset,
  }
  const list = Object.entries(serviceOptions).flatMap(([name, value]) => [`--${name}`, String(value)])
  const args = [program, 'serve', ...list]
  const service = startService('The content service', args, { cwd: root, env })
  services.push(service)
  const address = `http://localhost:${port}`
  await waitUntilReady(service, `${address}/healthz`)
  recordServiceAddress(serviceOptions.data, address)
  return address
}

function embeddedSettings(content: string, readToken: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    SANITY_READ_TOKEN: readSetting(env.SANITY_READ_TOKEN) ?? readToken,
    PREVIEW_SECRET: readSetting(env.PREVIEW_SECRET) ?? randomBytes(SECRET_BYTES).toString('base64url'),
    SANITY_PROJECT_ID: EMBEDDED.projectId,
    SANITY_DATASET: EMBEDDED.dataset,
    SANITY_API_HOST: content,
    // Visitors get pictures and files from the site.
    SANITY_IMAGE_HOST: undefined,
  }
}

/** The address that enters preview, with a generated secret or a placeholder. */
function previewAddress(site: string, env: NodeJS.ProcessEnv, siteEnv: NodeJS.ProcessEnv): string {
  const secret = readSetting(env.PREVIEW_SECRET) ? '<PREVIEW_SECRET>' : siteEnv.PREVIEW_SECRET
  return `${site}/api/preview?secret=${secret}`
}
