import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { beforeAll, onTestFinished, vi } from 'vitest'
import { startContentService, type ContentService, type ServiceOptions } from '../src/index.ts'

type OnFinished = (cleanUp: () => Promise<void>) => void

export async function temporaryDirectory(onFinished: OnFinished = onTestFinished): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'content-service-'))
  onFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

export async function startTestService(
  options: ServiceOptions = {},
  onFinished: OnFinished = onTestFinished,
): Promise<ContentService> {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory(onFinished))
  const service = await startContentService({ port: 0, ...options, dataDirectory })
  onFinished(() => service.close())
  return service
}

/**
 * Starts a service for all tests of a `describe` or file: a start takes a fifth of a second.
 * @param dataset a file, or its documents
 */
export function startSharedService(dataset?: string | readonly unknown[]): () => ContentService {
  let service: ContentService | undefined
  beforeAll(async () => {
    const cleanUps: (() => Promise<void>)[] = []
    const onFinished: OnFinished = (cleanUp) => cleanUps.unshift(cleanUp)
    const datasetFile = typeof dataset === 'object' ? await writeDataset(dataset, onFinished) : dataset
    service = await startTestService(datasetFile ? { datasetFile } : {}, onFinished)
    return async () => {
      for (const cleanUp of cleanUps) await cleanUp()
    }
  })
  return () => {
    if (service === undefined) throw new Error('The service starts before the tests: call this in one.')
    return service
  }
}

/** Starts a service for all tests of a file. Each call deletes the documents of former tests. */
export function startEmptiedService(): () => Promise<ContentService> {
  const getService = startSharedService()
  return async () => {
    await createWriter(getService()).delete({ query: '*' })
    return getService()
  }
}

/** The real client, of a service with the default project and dataset. */
export function createClientAt(apiHost: string, config: Partial<ClientConfig>): SanityClient {
  return createClient({
    projectId: 'cutroom0',
    dataset: 'production',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2023-06-07',
    perspective: 'published',
    ignoreBrowserTokenWarning: true,
    ...config,
  })
}

export function createTestClient(service: ContentService, config: Partial<ClientConfig> = {}): SanityClient {
  const { url, projectId, dataset } = service
  return createClientAt(url, { projectId, dataset, ...config })
}

export function createWriter(service: ContentService, config: Partial<ClientConfig> = {}): SanityClient {
  return createTestClient(service, { token: service.tokens.write, perspective: 'raw', ...config })
}

export async function pictureBytes(
  width = 400,
  height = 200,
  format: 'png' | 'jpeg' | 'gif' = 'png',
): Promise<Buffer> {
  const corner = await sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: '#ff0000',
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

export async function writeDataset(
  lines: readonly unknown[],
  onFinished: OnFinished = onTestFinished,
): Promise<string> {
  const directory = await temporaryDirectory(onFinished)
  await mkdir(join(directory, 'images'))
  await mkdir(join(directory, 'files'))
  await writeFile(join(directory, 'images', 'poster.png'), await pictureBytes())
  await writeFile(join(directory, 'files', 'film.mp4'), Buffer.from('0123456789abcdefghij'))
  const file = join(directory, 'dataset.ndjson')
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  await writeFile(file, `${text.join('\n')}\n`)
  return file
}

/** Collects what is logged until the test ends, and prints nothing. */
export function catchLog(method: 'error' | 'warn' = 'error') {
  const logged = vi.spyOn(console, method).mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  return logged
}

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request by Node.js: with path, host name and encoding of choice, and the body as it comes. */
export function requestRaw(
  { port }: ContentService,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      void buffer(response).then((body) => resolve({ status, headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}

export async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 30_000, interval: 5 })
}

export async function startProxy(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    drop()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, drop }
}
