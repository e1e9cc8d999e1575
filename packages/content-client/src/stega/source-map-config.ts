import type { StegaConfig } from '@sanity/client'
import { ContentError } from '../content-error.js'

/** Source maps in texts. */
export interface SourceMapConfig {
  /**
   * Whether each text carries, invisibly, a link to its field in the content studio. `'auto'` is on for drafts and off
   * for published content. Default: `'auto'` with a `studioUrl`, else off.
   */
  readonly encodeSourceMap?: boolean | 'auto' | undefined
  /** URL or path of the content studio, such as https://example.sanity.studio or /studio. */
  readonly studioUrl?: string | undefined
  /** Receives the error of a missing `studioUrl`; default: the console. */
  readonly logger?: Pick<Console, 'error'> | undefined
}

/**
 * Fields for URLs, colours and attributes. The client's default filter excludes slugs, dates, URLs and names such as
 * `link` and `language`; these are the others of this content model.
 */
const PLAIN_FIELDS: ReadonlySet<unknown> = new Set([
  'alt',
  'background',
  'contactEmail',
  'contactTel',
  'foreground',
  'instaHandle',
  'label',
])

/**
 * The client's config of source maps. Without a studio to link to, an error is logged and the client is a plain one
 * (docs/behaviour.md, "Source maps").
 *
 * @throws ContentError `invalid-config` for any value but true, false and 'auto'.
 */
export function sourceMapConfig(config: SourceMapConfig, drafts: boolean): StegaConfig {
  const { studioUrl, logger = console } = config
  const encode: unknown = config.encodeSourceMap ?? (studioUrl === undefined ? false : 'auto')
  if (typeof encode !== 'boolean' && encode !== 'auto') {
    throw new ContentError(
      'invalid-config',
      `Invalid value for encodeSourceMap: ${String(encode)}. Did you mean 'auto'?`,
    )
  }
  if (encode === false || (encode === 'auto' && !drafts)) return { enabled: false }
  if (!studioUrl) {
    logger.error(
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
