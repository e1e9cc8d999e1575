import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectProcess } from '../../../../tools/chaos/src/inspector.ts'
import { startSystem, type System } from '../../../../tools/chaos/src/system.ts'

/** Memory of a process after garbage collection, in MB. */
export interface Memory {
  readonly resident: number
  /** Heap and buffers of the main thread. */
  readonly heap: number
}

/** The built site and the content service with the demo, whose memory can be measured. */
export interface MeasuredSystem extends Pick<System, 'start' | 'kill'> {
  readonly site: string
  readonly content: string
  /** Token that may write. */
  readonly token: string
  /** Queries that the content service has received, in order. */
  readonly queries: string[]
  /** Process id of the site. */
  readonly pid: number | undefined
  readMemory(): Promise<Readonly<Record<'site' | 'content', Memory>>>
  /** Starts new processes, without pages on disk: their memory is that of the load that follows. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the system on free ports. */
export async function startMeasuredSystem(): Promise<MeasuredSystem> {
  const pages = await mkdtemp(join(tmpdir(), 'cutroom-measured-'))
  const queries: string[] = []
  const events = {
    // Node.js prints each connection to an inspector.
    onLine: (program: string, line: string) =>
      void (/debugger/i.test(line) || console.log(`${program}: ${line}`)),
    onExit: (reason: string) => console.error(reason),
    onRequest: ({ url = '' }) => void (url.includes('/data/query/') && queries.push(url)),
  }
  const system = await startSystem(events, { PAGE_CACHE_DIR: pages, HOST: '127.0.0.1' })
  const readMemory = async (port: number): Promise<Memory> => {
    const { memory, resident } = await inspectProcess(port)
    return { resident: resident / 1024 ** 2, heap: memory / 1024 ** 2 }
  }
  return {
    // The clients have IPv4 addresses.
    site: system.siteAddress.replace('localhost', '127.0.0.1'),
    content: system.contentAddress,
    token: system.writeToken,
    queries,
    get pid() {
      return system.getPid('site')
    },
    start: system.start,
    kill: system.kill,
    restart: async () => {
      for (const name of ['site', 'content'] as const) await system.kill(name)
      await rm(pages, { recursive: true, force: true })
      for (const name of ['content', 'site'] as const) await system.start(name)
    },
    readMemory: async () => ({
      site: await readMemory(system.inspectorPorts.site),
      content: await readMemory(system.inspectorPorts.content),
    }),
    stop: async () => {
      await system.stop()
      await rm(pages, { recursive: true, force: true })
    },
  }
}
