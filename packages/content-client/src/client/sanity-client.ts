import { isSince } from '@cutroom/ground/dataset'
import { withoutTrailingSlash } from '@cutroom/ground/web-address'
import { createClient, type ClientPerspective, type SanityClient, type StegaConfig } from '@sanity/client'
import { configProblems, type UncheckedConfig } from '../config-problems.js'
import type { DatasetConfig } from '../config.js'
import { ContentError, invalidConfig } from '../content-error.js'
import { CONTENT_API_VERSION, DEFAULT_DATASET, REQUEST_TIMEOUT_MS } from '../specification.js'

/** First API version that calls the perspective of drafts `drafts`, not `previewDrafts`. */
const DRAFTS_PERSPECTIVE_SINCE = '2025-02-19'

/** What a client sees: published documents, or drafts in their place (`previewDrafts` too). */
export type ContentPerspective = 'published' | 'drafts' | 'previewDrafts'

interface SourceMapConfig {
  /** Invisible links from texts to fields; `'auto'`, the default with a `studioUrl`, for drafts. */
  readonly encodeSourceMap?: boolean | 'auto' | undefined
  /** URL or path of the content studio, such as https://example.sanity.studio or /studio. */
  readonly studioUrl?: string | undefined
}

/** A dataset, and the rights to read it. */
export interface ConnectionConfig extends DatasetConfig, SourceMapConfig {
  /** Read token of preview, with the lowest role that reads drafts. Never on public pages. */
  readonly token?: string | undefined
  /** Default: drafts with a token, else published. */
  readonly perspective?: ContentPerspective | undefined
  /** Retries of a request without a response, or with 429, 502 or 503; default: 5, over 3 s. */
  readonly maxRetries?: number | undefined
}

/**
 * Creates the client, which never uses the CDN (docs/behaviour.md, "Content client").
 * @throws ContentError `invalid-config` that lists every problem of the config
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
    perspective: toPerspective(apiVersion, drafts),
    stega: toStegaConfig(config, drafts),
    timeout: REQUEST_TIMEOUT_MS,
    ...(maxRetries === undefined ? {} : { maxRetries }),
    // The preview's token is in the browser on purpose: the server has checked the secret.
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
    // A service with its own origin has no host name for each project.
    ...(apiHost === undefined ? {} : { apiHost: withoutTrailingSlash(apiHost), useProjectHostname: false }),
  })
}

/** The same client at another API version, with that version's name of the perspective. */
export function withApiVersion(client: SanityClient, apiVersion: string): SanityClient {
  const { apiVersion: current, perspective } = client.config()
  if (current === apiVersion) return client
  // A list of one is the same perspective.
  const isOfDrafts = ['drafts', 'previewDrafts'].includes(String(perspective))
  return client.withConfig({
    apiVersion,
    ...(isOfDrafts && { perspective: toPerspective(apiVersion, true) }),
  })
}

function readsDrafts({ token, perspective }: ConnectionConfig): boolean {
  return perspective === undefined ? token !== undefined : perspective !== 'published'
}

/** `previewDrafts` goes as a list of one: `@sanity/client` warns about the plain name. */
function toPerspective(apiVersion: string, drafts: boolean): ClientPerspective {
  if (!drafts) return 'published'
  return isSince(apiVersion, DRAFTS_PERSPECTIVE_SINCE) ? 'drafts' : ['previewDrafts']
}

const MISSING_PROJECT =
  'projectId: it is not set. Set it to the id of the project, and check that the variable of the environment with it reaches this code.'

function assertConfig(config: ConnectionConfig): void {
  const encode: unknown = config.encodeSourceMap ?? false
  if (typeof encode !== 'boolean' && encode !== 'auto') {
    throw invalidConfig(`Invalid value for encodeSourceMap: ${String(encode)}. Did you mean 'auto'?`)
  }
  const { projectId }: UncheckedConfig = config
  const isMissing = (projectId ?? '') === ''
  const problems = configProblems(isMissing ? { ...config, projectId: undefined } : config)
  if (isMissing) problems.unshift(MISSING_PROJECT)
  if (readsDrafts(config) && config.token === undefined) {
    problems.push(
      `perspective: ${JSON.stringify(config.perspective)} needs a token. Set a token that may read drafts.`,
    )
  }
  if (problems.length === 0) return
  const message = `The config of the content client is not valid:\n${problems.join('\n')}`
  throw new ContentError('invalid-config', message, { problems })
}

/** Fields for URLs, colours and attributes that the client's default filter would encode. */
const PLAIN_FIELDS: ReadonlySet<unknown> = new Set([
  'alt',
  'background',
  'contactEmail',
  'contactTel',
  'foreground',
  'instaHandle',
  'label',
])

function toStegaConfig(config: SourceMapConfig, drafts: boolean): StegaConfig {
  const { studioUrl } = config
  const encode = config.encodeSourceMap ?? (studioUrl === undefined ? false : 'auto')
  if (encode === false || (encode === 'auto' && !drafts)) return { enabled: false }
  if (!studioUrl) {
    console.error(
      '[cutroom/content-client] Source maps are enabled, but no studioUrl is set. Falling back to the plain client. Set studioUrl to the address of the content studio.',
    )
    return { enabled: false }
  }
  return {
    enabled: true,
    studioUrl,
    filter: (props) => !PLAIN_FIELDS.has(props.sourcePath.at(-1)) && props.filterDefault(props),
  }
}
