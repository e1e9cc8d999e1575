import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../packages/site-kit/src/launch/ports.ts'
import { ROOT } from '../../../../scripts/launch/root.ts'
import { startFaultProxy, type FaultProxy } from '../proxy/fault-proxy.ts'
import { createProgram, type Program } from './program.ts'

/** Ports apart from those of `npm start` and of the checks; the next free one replaces a used one. */
const PORTS = { site: 4810, content: 4840, proxy: 4870, siteInspector: 4895, contentInspector: 4905 } as const

/** Project and dataset of the content service. */
export const PROJECT = { projectId: 'cutroom0', dataset: 'production' } as const

const DEMO = 'apps/content-service/demo/cutroom.ndjson'

/** All processes of a run: the site reaches the content service through the proxy only. */
export interface System {
  readonly site: Program
  readonly content: Program
  readonly proxy: FaultProxy
  readonly siteAddress: string
  /** Address of the content service, without the proxy. */
  readonly contentAddress: string
  /** Ports of the inspectors of both processes. */
  readonly inspectorPorts: Readonly<Record<'site' | 'content', number>>
  readonly writeToken: string
  readonly readToken: string
  readonly previewSecret: string
  /** Name of the site in its draft, which only previews may show. */
  readonly draftTitle: string
  /** Texts that no public response, log or address may contain. */
  readonly secrets: readonly string[]
  /** Stops everything, and returns what did not stop in order. */
  stop(): Promise<readonly string[]>
}

/** Callbacks of a running system. */
export interface SystemEvents {
  /** The site or the content service has logged a line. */
  readonly onLine: (program: string, line: string) => void
  /** A program has ended by itself. */
  readonly onExit: (reason: string) => void
  /** The proxy has received a request. */
  readonly onRequest: (request: IncomingMessage) => void
}

/**
 * Starts everything on separate ports and a temporary data folder.
 *
 * @param siteEnv more settings of the site
 */
export async function startSystem(events: SystemEvents, siteEnv: NodeJS.ProcessEnv = {}): Promise<System> {
  const data = await mkdtemp(join(tmpdir(), 'cutroom-chaos-'))
  const ports = {
    site: await freePort(PORTS.site),
    content: await freePort(PORTS.content),
    proxy: await freePort(PORTS.proxy),
    siteInspector: await freePort(PORTS.siteInspector),
    contentInspector: await freePort(PORTS.contentInspector),
  }
  const secrets = { read: secret(), write: secret(), preview: secret(), draft: secret() }
  const siteAddress = `http://localhost:${ports.site}`
  const proxyAddress = `http://localhost:${ports.proxy}`
  const proxy = await startFaultProxy({
    port: ports.proxy,
    contentPort: ports.content,
    onRequest: events.onRequest,
  })
  const content = createProgram('The content service', {
    ...events,
    args: [
      ...inspectorArgs(ports.contentInspector),
      ...contentArgs(ports.content, data, `${siteAddress}/content`),
    ],
    env: { CONTENT_SERVICE_TOKEN: secrets.write, CONTENT_SERVICE_READ_TOKEN: secrets.read },
    readyAt: `http://localhost:${ports.content}/healthz`,
  })
  const site = createProgram('The site', {
    ...events,
    args: [...inspectorArgs(ports.siteInspector), 'apps/site/server.js'],
    env: { ...siteSettings(proxyAddress, ports.site, secrets), ...siteEnv },
    readyAt: `http://localhost:${ports.site}/healthz`,
  })
  const stop = async () => {
    const problems = [await site.stop(), await content.stop()]
    await proxy.close()
    await rm(data, { recursive: true, force: true })
    return problems.filter((problem) => problem !== null)
  }
  try {
    await content.start()
    await site.start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    site,
    content,
    proxy,
    siteAddress,
    contentAddress: `http://localhost:${ports.content}`,
    inspectorPorts: { site: ports.siteInspector, content: ports.contentInspector },
    writeToken: secrets.write,
    readToken: secrets.read,
    previewSecret: secrets.preview,
    draftTitle: secrets.draft,
    secrets: Object.values(secrets),
    stop,
  }
}

function secret(): string {
  return randomBytes(16).toString('base64url')
}

function inspectorArgs(port: number): string[] {
  return [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http']
}

function contentArgs(port: number, data: string, publicUrl: string): string[] {
  const args = ['apps/content-service/src/cli.ts', 'serve', '--port', String(port), '--data', data]
  args.push('--project', PROJECT.projectId, '--dataset-name', PROJECT.dataset)
  return [...args, '--public-url', publicUrl, '--dataset', join(ROOT, DEMO)]
}

function siteSettings(
  proxyAddress: string,
  port: number,
  secrets: { read: string; preview: string },
): NodeJS.ProcessEnv {
  return {
    SANITY_PROJECT_ID: PROJECT.projectId,
    SANITY_DATASET: PROJECT.dataset,
    SANITY_API_HOST: proxyAddress,
    SANITY_READ_TOKEN: secrets.read,
    PREVIEW_SECRET: secrets.preview,
    SITE_URL: '',
    PORT: String(port),
  }
}
