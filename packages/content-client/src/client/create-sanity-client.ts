import { createClient, type ClientPerspective, type SanityClient } from '@sanity/client'
import { configProblems, type DatasetConfig } from '../config.js'
import { ContentError } from '../content-error.js'
import { CONTENT_API_VERSION, DEFAULT_DATASET, REQUEST_TIMEOUT_MS } from '../specification.js'
import { sourceMapConfig, type SourceMapConfig } from '../stega/source-map-config.js'

/** First API version that calls the perspective of drafts `drafts`; before, it is `previewDrafts` (Sanity's docs). */
const DRAFTS_PERSPECTIVE_SINCE = '2025-02-19'

/** What a client sees: published documents, or drafts in their place. `previewDrafts` is the older name. */
export type ContentPerspective = 'published' | 'drafts' | 'previewDrafts'

/** A dataset, and the rights to read it. */
export interface ConnectionConfig extends DatasetConfig, SourceMapConfig {
  /** Read token of preview, with the lowest role that may read drafts. Never set it on public pages. */
  readonly token?: string | undefined
  /** Default: drafts with a token, else published. */
  readonly perspective?: ContentPerspective | undefined
  /** Retries of a request without a response, or with 429, 502 or 503; default: 5, over 3 s. */
  readonly maxRetries?: number | undefined
}

/**
 * Creates the client of the content service: published documents without a token, drafts with one, never through the
 * CDN (docs/behaviour.md, "Content client").
 *
 * @throws ContentError `invalid-config` that lists every problem of the config.
 */
export function createSanityClient(config: ConnectionConfig): SanityClient {
  assertConfig(config)
  const { projectId, dataset = DEFAULT_DATASET, apiHost, token, maxRetries } = config
  const { apiVersion = CONTENT_API_VERSION } = config
  const drafts = readsDrafts(config)
  return createClient({
    projectId,
    dataset,
    apiVersion,
    useCdn: false,
    // Providers and previews that get the client rely on its config.
    allowReconfigure: false,
    perspective: perspectiveFor(apiVersion, drafts),
    stega: sourceMapConfig(config, drafts),
    timeout: REQUEST_TIMEOUT_MS,
    ...(maxRetries === undefined ? {} : { maxRetries }),
    // The token of a preview is in the browser on purpose: the server has checked the editor's secret.
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
    // A service with its own origin has no host name for each project.
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  })
}

/** The same client at another API version, with that version's name of the perspective. */
export function withApiVersion(client: SanityClient, apiVersion: string): SanityClient {
  const { apiVersion: current, perspective } = client.config()
  if (current === apiVersion) return client
  const names = [perspective].flat()
  if (perspective === undefined || perspective === 'raw' || names.length > 1) {
    return client.withConfig({ apiVersion })
  }
  const drafts = names.some((name) => name === 'drafts' || name === 'previewDrafts')
  return client.withConfig({ apiVersion, perspective: perspectiveFor(apiVersion, drafts) })
}

function readsDrafts({ token, perspective }: ConnectionConfig): boolean {
  return perspective === undefined ? token !== undefined : perspective !== 'published'
}

/** `previewDrafts` goes as a list of one, the same on the wire: `@sanity/client` warns about the plain name. */
function perspectiveFor(apiVersion: string, drafts: boolean): ClientPerspective {
  if (!drafts) return 'published'
  return apiVersion === 'X' || apiVersion >= DRAFTS_PERSPECTIVE_SINCE ? 'drafts' : ['previewDrafts']
}

function assertConfig(config: ConnectionConfig): void {
  const problems = configProblems(config)
  if (readsDrafts(config) && config.token === undefined) {
    problems.push(
      `perspective: ${JSON.stringify(config.perspective)} needs a token; without one the service shows no drafts.`,
    )
  }
  if (problems.length === 0) return
  throw new ContentError('invalid-config', `The content client cannot start:\n${problems.join('\n')}`, {
    problems,
  })
}
