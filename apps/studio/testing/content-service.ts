import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { startContentService, type ContentService } from '@cutroom/content-service'
import { API_VERSION } from '../src/settings/studio-settings.ts'

export const DEMO = fileURLToPath(new URL('../../content-service/demo/cutroom.ndjson', import.meta.url))

export async function startService(options: { readonly datasetFile?: string } = {}): Promise<{
  service: ContentService
  connection: ClientConfig
  dataDirectory: string
  stop: () => Promise<void>
}> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cutroom-studio-'))
  const service = await startContentService({ port: 0, dataDirectory, ...options })
  return {
    service,
    dataDirectory,
    connection: {
      projectId: service.projectId,
      dataset: service.dataset,
      apiHost: service.url,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: API_VERSION,
    },
    stop: async () => {
      await service.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

export async function startDemo(): Promise<{ client: SanityClient; stop: () => Promise<void> }> {
  const { service, connection, stop } = await startService({ datasetFile: DEMO })
  return { client: createClient({ ...connection, token: service.tokens.write, perspective: 'raw' }), stop }
}
