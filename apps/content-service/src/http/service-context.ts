import type { AssetStore } from '../assets/asset-store.ts'
import type { ImageService } from '../images/image-service.ts'
import type { ListenHub } from '../listen/listen-hub.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { Mutator } from '../mutate/mutator.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { Access, Tokens } from '../store/tokens.ts'
import type { StreamRegistry } from './event-stream.ts'
import type { QueryService } from './query-service.ts'

/** What the routes work with. */
export interface ServiceContext {
  readonly projectId: string
  readonly dataset: string
  /** Origin and path by which clients reach the service, without a slash at the end. */
  readonly publicUrl: string
  /** Whether the service is bound to this machine alone, so that no other host name can be meant. */
  readonly loopbackOnly: boolean
  /** Origins that browsers may call from; none given means any of this machine. */
  readonly corsOrigins: readonly string[]
  readonly tokens: Tokens
  readonly store: ContentStore
  readonly queries: QueryService
  readonly mutator: Mutator
  readonly listeners: ListenHub
  readonly live: LiveHub
  readonly streams: StreamRegistry
  readonly assets: AssetStore
  /** Directory of uploads under way, on the same file system as the assets. */
  readonly temporary: string
  readonly images: ImageService
}

/** Hono's environment: what earlier steps have found out about a request. */
export interface RouteEnv {
  Variables: {
    access: Access
    version: string
  }
}
