import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AssetLocation, AssetStore } from '../assets/asset-store.ts'
import type { StreamRegistry } from '../events/event-stream.ts'
import type { ListenHub } from '../events/listen-hub.ts'
import type { LiveHub } from '../events/live-hub.ts'
import type { ImageService } from '../images/image-service.ts'
import type { Mutator } from '../mutate/mutator.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { Access, Tokens } from '../store/tokens.ts'
import type { QueryService } from '../query/query-service.ts'

export interface ServiceContext extends AssetLocation {
  readonly tokens: Tokens
  readonly store: ContentStore
  readonly queries: QueryService
  readonly mutator: Mutator
  readonly listeners: ListenHub
  readonly live: LiveHub
  readonly streams: StreamRegistry
  readonly assets: AssetStore
  readonly temporary: string
  readonly images: ImageService
}

export interface RouteEnv {
  Bindings: HttpBindings
  Variables: {
    access: Access
    version: string
  }
}

export type Call = Context<RouteEnv>
