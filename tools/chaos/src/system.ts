import { createClient } from '@sanity/client'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { API_VERSION, EMBEDDED } from '@cutroom/site-kit/launch/launch'
import { freePort } from '@cutroom/site-kit/launch/ports'
import { startService, waitUntilReady, type Service } from '@cutroom/site-kit/launch/service'
import { DEMO_SITE } from '../../launch/demo-site.ts'
import { ROOT } from '../../launch/root.ts'
import { startFaultProxy } from './fault-proxy.ts'

/** Ports apart from those of `npm start` and of the checks; the next free one if used. */
const PORTS = { site: 4810, content: 4840, siteInspector: 4895, contentInspector: 4905 } as const

const WRITE_TIMEOUT_MS = 5_000

interface SystemEvents {
  readonly onLine: (program: string, line: string) => void
  readonly onExit: (reason: string) => void
  readonly onRequest: (request: IncomingMessage) => void
}

type ProgramName = 'content' | 'site'

export type System = Awaited<ReturnType<typeof startSystem>>

/** Starts the built site on the demo. It reaches the content service through a proxy only. */
export async function startSystem(events: SystemEvents, siteEnv: NodeJS.ProcessEnv = {}) {
  const data = await mkdtemp(join(tmpdir(), 'cutroom-chaos-'))
  const ports = {
    site: await freePort(PORTS.site),
    content: await freePort(PORTS.content),
    siteInspector: await freePort(PORTS.siteInspector),
    contentInspector: await freePort(PORTS.contentInspector),
  }
  const { onRequest, onLine, onExit } = events
  const proxy = await startFaultProxy({ contentPort: ports.content, onRequest })
  const [readToken, writeToken, previewSecret] = [randomUUID(), randomUUID(), randomUUID()]
  const siteAddress = `http://localhost:${ports.site}`
  const contentAddress = `http://localhost:${ports.content}`
  const { program, dataset } = DEMO_SITE.embedded()
  const serve = ['serve', '--port', String(ports.content), '--data', data, '--dataset', join(ROOT, dataset)]
  const programs = {
    content: {
      title: 'The content service',
      address: contentAddress,
      inspector: ports.contentInspector,
      args: [program, ...serve, '--public-url', `${siteAddress}/content`],
      env: { CONTENT_SERVICE_TOKEN: writeToken, CONTENT_SERVICE_READ_TOKEN: readToken },
    },
    site: {
      title: 'The site',
      address: siteAddress,
      inspector: ports.siteInspector,
      args: DEMO_SITE.site,
      env: {
        SANITY_PROJECT_ID: EMBEDDED.projectId,
        SANITY_DATASET: EMBEDDED.dataset,
        SANITY_API_HOST: `http://localhost:${proxy.port}`,
        SANITY_READ_TOKEN: readToken,
        PREVIEW_SECRET: previewSecret,
        PORT: String(ports.site),
        ...siteEnv,
      },
    },
  } as const
  const services: Partial<Record<ProgramName, Service>> = {}
  const start = async (name: ProgramName) => {
    const { title, address, inspector, args, env } = programs[name]
    const service = startService(
      title,
      [`--inspect=127.0.0.1:${inspector}`, '--inspect-publish-uid=http', ...args],
      { cwd: ROOT, env: { ...process.env, ...env }, output: 'pipe' },
    )
    services[name] = service
    for (const input of [service.process.stdout, service.process.stderr]) {
      if (input) createInterface({ input }).on('line', (line) => onLine(title, line))
    }
    void service.ended.then((reason) => services[name] === service && onExit(reason))
    await waitUntilReady(service, `${address}/healthz`)
  }
  const signal = (name: ProgramName, value: NodeJS.Signals) => void services[name]?.process.kill(value)
  const release = (name: ProgramName): Service | undefined => {
    const service = services[name]
    delete services[name]
    service?.process.kill('SIGCONT')
    return service
  }
  const stop = async (): Promise<string[]> => {
    const problems: string[] = []
    for (const service of [release('site'), release('content')]) {
      await service?.stop()
      const { exitCode = 0, signalCode } = service?.process ?? {}
      if (exitCode !== 0)
        problems.push(`${service?.name} ended with ${signalCode ?? `exit code ${exitCode}`}.`)
    }
    await proxy.close()
    rmSync(data, { recursive: true, force: true })
    return problems
  }
  // A run may be interrupted, and a suspended process ends only once it is resumed.
  process.once('exit', () => {
    signal('content', 'SIGCONT')
    rmSync(data, { recursive: true, force: true })
  })
  try {
    await start('content')
    await start('site')
  } catch (error) {
    await stop()
    throw error
  }
  const connection = { ...EMBEDDED, apiHost: contentAddress, apiVersion: API_VERSION, token: writeToken }
  const options = { useProjectHostname: false, useCdn: false, timeout: WRITE_TIMEOUT_MS, maxRetries: 0 }
  const client = createClient({ ...connection, ...options })
  return {
    proxy,
    siteAddress,
    /** Address of the content service, without the proxy. */
    contentAddress,
    writeToken,
    /** Texts that no public response, log or address may contain. */
    secrets: [readToken, writeToken, previewSecret],
    inspectorPorts: { site: ports.siteInspector, content: ports.contentInspector },
    getPid: (name: ProgramName) => services[name]?.process.pid,
    start,
    kill: async (name: ProgramName) => {
      const service = release(name)
      service?.process.kill('SIGKILL')
      await service?.ended
    },
    /** Suspends a program: its connections stay open without a response. */
    freeze: (name: ProgramName) => signal(name, 'SIGSTOP'),
    resume: (name: ProgramName) => signal(name, 'SIGCONT'),
    publish: async (fields: Readonly<Record<string, unknown>>) => {
      await client.patch('settings').set(fields).commit()
    },
    /** Stops everything, and returns what did not stop in order. */
    stop,
  }
}
