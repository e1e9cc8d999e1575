import type { ViewQueries } from '@cutroom/content-client'
import type { Context } from 'hono'
import type { ReadHostData } from '../respond/host-posters.ts'

export interface GeneratedFile {
  /** Media type, without parameters. */
  readonly type: string
  /** Generates the text; null for a 404. */
  readonly generate: (request: GenerateRequest) => Promise<string | null>
  /** The response while the content service fails or is slow; by default a 503 once it fails. */
  readonly fallback?: (context: Context) => Response
}

export interface GenerateRequest {
  readonly path: string
  readonly origin: string
  readonly read: <View>(queries: ViewQueries<View>) => Promise<View>
  readonly readHostData: (links: readonly string[]) => Promise<ReadHostData>
}
