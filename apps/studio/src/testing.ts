import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type SanityClient } from '@sanity/client'
import { startContentService } from '../../content-service/src/index.ts'
import { API_VERSION } from './studio-settings.ts'

const DEMO = fileURLToPath(new URL('../../content-service/demo/cutroom.ndjson', import.meta.url))

/** The embedded content service with the demo content, and a client that reads and writes as a Studio does. */
export async function startDemo(): Promise<{ client: SanityClient; stop: () => Promise<void> }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cutroom-studio-'))
  const service = await startContentService({ port: 0, dataDirectory, datasetFile: DEMO })
  const client = createClient({
    projectId: service.projectId,
    dataset: service.dataset,
    apiHost: service.url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: API_VERSION,
    token: service.tokens.write,
    perspective: 'raw',
  })
  return {
    client,
    stop: async () => {
      await service.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
