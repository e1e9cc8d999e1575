import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_VERSION, EMBEDDED, launch, type LaunchedStudio } from '@cutroom/site-kit/launch/launch'
import { readLaunchOptions, type Ports } from '@cutroom/site-kit/launch/options'
import { freePort } from '@cutroom/site-kit/launch/ports'
import { readTokens, type Tokens } from '@cutroom/site-kit/launch/service-data'
import { startService, waitUntilReady, type Service } from '@cutroom/site-kit/launch/service'
import { DEMO_SITE } from './demo-site.ts'

/** The built site on the embedded content service with the demo, for tests and benchmarks. */
export interface TemporaryDemo {
  readonly site: string
  readonly content: string
  /** Address that enters preview, its secret included. */
  readonly preview: string
  readonly studio: LaunchedStudio | null
  readonly tokens: Tokens
  readonly data: string
  readonly services: readonly Service[]
  /** Settings with which another site reads the same published content. */
  readonly env: Readonly<Record<'SANITY_PROJECT_ID' | 'SANITY_API_HOST', string>>
  /** Config of `@sanity/client` that may write the content. */
  readonly connection: typeof EMBEDDED & {
    readonly apiHost: string
    readonly useProjectHostname: false
    readonly useCdn: false
    readonly apiVersion: string
    readonly token: string
  }
  /** Starts another site on the same content. `program`: arguments of Node.js. */
  readonly startSite: (
    firstPort: number,
    env?: NodeJS.ProcessEnv,
    program?: readonly string[],
  ) => Promise<{ readonly address: string; readonly service: Service }>
  readonly crashContent: () => Promise<void>
  /** Starts the content service again, on the same port and data. */
  readonly restartContent: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Launches the demo as `npm start` does, with the data in a temporary folder. */
export async function launchTemporaryDemo(
  ports: Ports,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<TemporaryDemo> {
  const data = await mkdtemp(join(tmpdir(), 'cutroom-demo-'))
  const options = readLaunchOptions(['--data', data, '--no-build', ...args])
  if (options === 'help') throw new Error('unreachable: no help was requested')
  // Settings of a hosted project in the environment do not apply to the demo.
  const { SANITY_PROJECT_ID: _, SANITY_READ_TOKEN: __, PREVIEW_SECRET: ___, ...rest } = process.env
  const launchEnv = { ...rest, ...env }
  const { site, content, preview, studio, ...launched } = await launch(options, DEMO_SITE, launchEnv, ports)
  if (content === null || preview === null) throw new Error('unreachable: no hosted project is configured')
  const services = [...launched.services]
  const tokens = readTokens(data, process.env)
  const contentEnv = {
    SANITY_PROJECT_ID: EMBEDDED.projectId,
    SANITY_API_HOST: content,
  }
  return {
    site,
    content,
    preview,
    studio,
    tokens,
    data,
    services,
    env: contentEnv,
    connection: {
      ...EMBEDDED,
      apiHost: content,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: API_VERSION,
      token: tokens.write,
    },
    startSite: async (firstPort, settings = {}, program = DEMO_SITE.site) => {
      const port = String(await freePort(firstPort))
      const siteEnv = { ...launchEnv, ...contentEnv, PORT: port, ...settings }
      const service = startService('Another site', program, { cwd: DEMO_SITE.root, env: siteEnv })
      services.push(service)
      const address = `http://localhost:${port}`
      await waitUntilReady(service, `${address}/healthz`)
      return { address, service }
    },
    crashContent: async () => {
      services[0]?.process.kill('SIGKILL')
      await services[0]?.ended
    },
    restartContent: async () => {
      const service = services[0]?.restart()
      if (!service) throw new Error('unreachable: the content service is the first service')
      services[0] = service
      await waitUntilReady(service, `${content}/healthz`)
    },
    stop: async () => {
      await studio?.stop()
      // The sites first, which would log the end of the content service.
      for (const service of services.toReversed()) await service.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
