import { createClient, type SanityClient } from '@sanity/client'
import { CONTENT_API_VERSION, DEFAULT_DATASET, REQUEST_TIMEOUT_MS } from '../constants.js'
import { ContentError } from '../content-error.js'
import { configProblems } from '../settings/config-rules.js'
import { sourceMapConfig, type SourceMapConfig } from '../stega/source-map-config.js'
import { perspectiveFor, readsDrafts, type ContentPerspective } from './perspective.js'

/** Where content is read, and as who. */
export interface ConnectionConfig extends SourceMapConfig {
  readonly projectId: string
  /** `production` where it is not set. */
  readonly dataset?: string | undefined
  /** API version of all reads but the settings', as YYYY-MM-DD; 2023-06-07 where it is not set. */
  readonly apiVersion?: string | undefined
  /** Full origin (and path, if any) of a compatible service; the hosted one where it is not set. */
  readonly apiHost?: string | undefined
  /** Read token of preview; it should have the lowest role that may read drafts. Never set it on public pages. */
  readonly token?: string | undefined
  /** Drafts where there is a token, else what is published. */
  readonly perspective?: ContentPerspective | undefined
}

/**
 * The client of the content service: what is published without a token, drafts with one (section 6 of the
 * specification). Neither goes through the CDN.
 *
 * @throws ContentError `invalid-config` that lists everything wrong with the settings.
 */
export function createConnection(config: ConnectionConfig): SanityClient {
  assertConfig(config)
  const { projectId, dataset, apiHost, token, apiVersion = CONTENT_API_VERSION } = config
  const drafts = readsDrafts(config)
  return createClient({
    projectId,
    dataset: dataset ?? DEFAULT_DATASET,
    apiVersion,
    useCdn: false,
    // Whoever is handed it (a provider, a preview) may rely on what it is.
    allowReconfigure: false,
    perspective: perspectiveFor(apiVersion, drafts),
    stega: sourceMapConfig(config, drafts),
    timeout: REQUEST_TIMEOUT_MS,
    // The token of a preview is in the browser on purpose: only who has shown the secret is given it.
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
    // A service of its own origin has no host name a project.
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  })
}

/** The same connection at another API version, its perspective in the words of that version. */
export function atApiVersion(client: SanityClient, apiVersion: string): SanityClient {
  const { apiVersion: current, perspective } = client.config()
  if (current === apiVersion) return client
  const drafts = [perspective].flat().some((name) => name === 'drafts' || name === 'previewDrafts')
  const plain = perspective === undefined || perspective === 'raw' || [perspective].flat().length > 1
  return client.withConfig({
    apiVersion,
    ...(plain ? {} : { perspective: perspectiveFor(apiVersion, drafts) }),
  })
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
