import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMBEDDED } from '../../../packages/site-kit/src/launch/launch.ts'
import { freePort } from '../../../packages/site-kit/src/launch/ports.ts'
import { ready, startService, type Service } from '../../../packages/site-kit/src/launch/service.ts'
import { DEMO_SITE } from '../../../scripts/launch/demo-site.ts'
import { ROOT } from '../../../scripts/launch/root.ts'
import { startFaultProxy } from '../../../tools/chaos/src/proxy/fault-proxy.ts'
import { inspectProcess } from '../../../tools/chaos/src/system/inspector.ts'

/** Ports to try first; `fetch` refuses those of SIP, 5060 and 5061. */
const PORTS = { site: 5110, content: 5120, proxy: 5125, siteInspector: 5130, contentInspector: 5140 } as const

/** What Node.js writes about each connection to an inspector. */
const OF_INSPECTOR = /^(?:Debugger |For help, see: |Waiting for the debugger ).*\n/gm

const WRITE_TOKEN = 'token-of-the-load-test'

/** Memory of a process after garbage collection, in MB. */
export interface Memory {
  readonly resident: number
  /** Heap and buffers of the main thread. */
  readonly heap: number
}

/** The built site and the content service with the demo, whose memory can be measured. */
export interface MeasuredSystem {
  readonly site: string
  readonly content: string
  /** Token that may write. */
  readonly token: string
  /** Queries that the content service has received, in order. */
  readonly queries: string[]
  memory(): Promise<Readonly<Record<'site' | 'content', Memory>>>
  stop(): Promise<void>
}

/** Starts the system on free ports. */
export async function startMeasuredSystem(): Promise<MeasuredSystem> {
  const data = await mkdtemp(join(tmpdir(), 'cutroom-measured-'))
  const ports = {
    site: await freePort(PORTS.site),
    content: await freePort(PORTS.content),
    proxy: await freePort(PORTS.proxy),
    siteInspector: await freePort(PORTS.siteInspector),
    contentInspector: await freePort(PORTS.contentInspector),
  }
  const content = `http://127.0.0.1:${ports.content}`
  const queries: string[] = []
  const proxy = await startFaultProxy({
    port: ports.proxy,
    contentPort: ports.content,
    onRequest: ({ url = '' }) => url.includes('/data/query/') && queries.push(url),
  })
  const site = `http://127.0.0.1:${ports.site}`
  const { program, dataset } = DEMO_SITE.embedded()
  const services: Service[] = []
  const start = async (
    address: string,
    inspector: number,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
  ) => {
    const inspected = [`--inspect=127.0.0.1:${inspector}`, '--inspect-publish-uid=http', ...args]
    const output = (text: string) => void process.stdout.write(text.replaceAll(OF_INSPECTOR, ''))
    const service = startService(address, inspected, { cwd: ROOT, env: { ...process.env, ...env }, output })
    services.push(service)
    await ready(service, `${address}/healthz`)
  }
  const stop = async () => {
    // The site first, which would log the end of the content service.
    for (const service of services.toReversed()) await service.stop()
    await proxy.close()
    await rm(data, { recursive: true, force: true })
  }
  const memoryOf = async (inspector: number): Promise<Memory> => {
    const { memory, resident } = await inspectProcess(inspector)
    return { resident: resident / 1024 ** 2, heap: memory / 1024 ** 2 }
  }
  try {
    const serve = ['serve', '--port', String(ports.content), '--data', data, '--dataset', join(ROOT, dataset)]
    await start(content, ports.contentInspector, [program, ...serve], {
      CONTENT_SERVICE_TOKEN: WRITE_TOKEN,
    })
    await start(site, ports.siteInspector, DEMO_SITE.site, {
      SANITY_PROJECT_ID: EMBEDDED.projectId,
      SANITY_API_HOST: `http://127.0.0.1:${ports.proxy}`,
      PAGE_CACHE_DIR: join(data, 'pages'),
      PORT: String(ports.site),
      HOST: '127.0.0.1',
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    site,
    content,
    token: WRITE_TOKEN,
    queries,
    memory: async () => ({
      site: await memoryOf(ports.siteInspector),
      content: await memoryOf(ports.contentInspector),
    }),
    stop,
  }
}
