import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startContentService } from '@cutroom/content-service'
import { createClient, type SanityClient } from '@sanity/client'
import { beforeAll, onTestFinished } from 'vitest'
import { API_VERSION } from '../src/settings/studio-settings.ts'

const DEMO = fileURLToPath(new URL('../../content-service/demo/cutroom.ndjson', import.meta.url))

/** Starts a service until the test, or what `onFinished` is of, has ended. */
export async function startService(
  options: { readonly datasetFile?: string } = {},
  onFinished: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cutroom-studio-'))
  const service = await startContentService({ port: 0, dataDirectory, ...options })
  onFinished(async () => {
    await service.close()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const { projectId, dataset, url: apiHost } = service
  const connection = { projectId, dataset, apiHost, useProjectHostname: false, useCdn: false }
  return { service, dataDirectory, connection: { ...connection, apiVersion: API_VERSION } }
}

/** Starts a service with the demo for the tests of a file. Passes on a client that may write. */
export function startSharedDemo(prepare: (client: SanityClient) => unknown): void {
  beforeAll(async () => {
    let stop = async () => {}
    const { service, connection } = await startService({ datasetFile: DEMO }, (own) => (stop = own))
    await prepare(createClient({ ...connection, token: service.tokens.write, perspective: 'raw' }))
    return stop
  })
}
