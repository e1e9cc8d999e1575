import { LOOPBACK } from '@cutroom/ground/host'
import { withoutTrailingSlash } from '@cutroom/ground/web-address'
import { diskError } from '../errors/disk-error.ts'
import { StreamRegistry } from '../events/event-stream.ts'
import { CommitLog } from '../events/commit-log.ts'
import { ListenHub } from '../events/listen-hub.ts'
import { LiveHub } from '../events/live-hub.ts'
import { createApp } from '../http/app.ts'
import { bindServer, type BoundServer } from '../http/node-server.ts'
import { QueryService } from '../query/query-service.ts'
import { ImageService } from '../images/image-service.ts'
import { Mutator } from '../mutate/mutator.ts'
import { QueryPool } from '../query/query-pool.ts'
import {
  addressAssets,
  deleteAssetFiles,
  importAtFirstStart,
  openData,
  type ServiceData,
} from './service-data.ts'
import { checkSettings, type ServiceOptions, type ServiceSettings } from '../settings/service-settings.ts'
import { loadTokens, type Tokens } from '../store/tokens.ts'
import type { TransferReport } from '../transfer/import-dataset.ts'

export interface ContentService {
  readonly url: string
  readonly port: number
  readonly projectId: string
  readonly dataset: string
  readonly tokens: Tokens
  readonly tokensFile: string
  /** What was imported at the first start on the data. */
  readonly imported: TransferReport | undefined
  /** Completes open requests, notifies listeners, and releases port and data. */
  close(): Promise<void>
}

/** Throws SETTINGS_INVALID, PORT_TAKEN, DATA_IN_USE, DATA_UNREADABLE, DISK_*, or as the import. */
export async function startContentService(options: ServiceOptions = {}): Promise<ContentService> {
  const settings = checkSettings(options)
  const data = openData(settings.dataDirectory)
  let server: BoundServer | undefined
  try {
    server = await bindServer(settings.port)
    return await startOn(server, data, settings)
  } catch (error) {
    await server?.close()
    data.close()
    throw diskError(error, 'The content service did not start') ?? error
  }
}

async function startOn(
  server: BoundServer,
  data: ServiceData,
  settings: ServiceSettings,
): Promise<ContentService> {
  const { projectId, dataset } = settings
  const url = `http://${LOOPBACK}:${server.port}`
  const publicUrl = withoutTrailingSlash(settings.publicUrl ?? url)
  const location = { publicUrl, projectId, dataset }
  const imported = await importAtFirstStart(data, settings)
  addressAssets(data, location)
  const tokens = await loadTokens(data.paths, { write: settings.writeToken, read: settings.readToken })
  const pool = new QueryPool(data.paths.database, { timeLimit: settings.queryTimeLimit })
  const streams = new StreamRegistry()
  const listeners = new ListenHub(pool, new CommitLog(data.store))
  const live = new LiveHub()
  const mutator = new Mutator(data.store, pool, (commit) => {
    listeners.publish(commit)
    live.publish(commit)
    deleteAssetFiles(data, commit.changes)
  })
  const app = createApp({
    ...location,
    tokens,
    store: data.store,
    assets: data.assets,
    queries: new QueryService(pool, () => data.store.revision()),
    images: new ImageService(data.paths.imageCache),
    temporary: data.paths.temporary,
    mutator,
    listeners,
    live,
    streams,
  })
  server.serve((request, bindings) => app.fetch(request, bindings))
  const stop = async () => {
    const closing = server.close()
    await mutator.settled()
    await listeners.settled()
    streams.disconnectAll('The content service is stopping.')
    await closing
    await mutator.settled()
    await pool.close()
    data.close()
  }
  let stopped: Promise<void> | undefined
  return {
    url,
    port: server.port,
    projectId,
    dataset,
    tokens,
    tokensFile: data.paths.tokens,
    imported,
    close: () => (stopped ??= stop()),
  }
}
