import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'

const CLI = join(import.meta.dirname, '../../../apps/content-service/src/cli.ts')

/** The embedded content service in a process of its own: this package knows it over HTTP only. */
export interface TestService {
  readonly url: string
  readonly readToken: string
  /** The real client, which may write and sees all documents. */
  readonly writer: SanityClient
  /** Kills the process, without an event to its listeners. */
  readonly kill: () => Promise<void>
  /** Stops it: it sends its listeners a `disconnect`. */
  readonly stop: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

const READ_TOKEN = 'read-token-of-the-tests'
const WRITE_TOKEN = 'write-token-of-the-tests'

export async function startTestService(documents: readonly object[] = []): Promise<TestService> {
  const data = await mkdtemp(join(tmpdir(), 'content-client-'))
  const dataset = join(data, 'dataset.ndjson')
  await writeFile(dataset, documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  let running = await serve(data, dataset, 0)
  const { url } = running
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { process: child } = running
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended
  }
  const kill = () => end('SIGKILL')
  return {
    url,
    readToken: READ_TOKEN,
    writer: createClient({ ...connection(url), token: WRITE_TOKEN, perspective: 'raw' }),
    kill,
    stop: () => end('SIGTERM'),
    restart: async () => {
      running = await serve(data, dataset, Number(new URL(url).port))
    },
    close: async () => {
      await kill()
      await rm(data, { recursive: true, force: true })
    },
  }
}

function connection(url: string) {
  return {
    projectId: 'cutroom0',
    dataset: 'production',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2023-06-07',
    ignoreBrowserTokenWarning: true,
  }
}

async function serve(
  data: string,
  dataset: string,
  port: number,
): Promise<{ process: ChildProcess; url: string }> {
  const options = ['--port', port, '--data', data, '--dataset', dataset, '--token', WRITE_TOKEN]
  const child = spawn(process.execPath, [CLI, 'serve', ...options.map(String), '--read-token', READ_TOKEN], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // It ends with this process, however that ends.
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /listens at (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve({ process: child, url })
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => reject(new Error(`The content service has ended with ${code}: ${output}`)))
  })
}

/** Polls `condition` until it is true, for at most `ms`. */
export async function until(condition: () => boolean, ms = 30_000): Promise<void> {
  const end = performance.now() + ms
  while (!condition()) {
    if (performance.now() > end) throw new Error(`The condition was not true within ${ms} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
