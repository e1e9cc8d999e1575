import type { StegaConfig } from '@sanity/client'
import { ContentError } from '../content-error.js'

/** Whether and how texts tell where they come from. */
export interface SourceMapConfig {
  /**
   * Whether each text carries, invisibly, a link to its field in the content studio. `'auto'` is on where drafts are
   * read and off for the public; so it is where only `studioUrl` is set. Off without either.
   */
  readonly encodeSourceMap?: boolean | 'auto' | undefined
  /** Address or path of the content studio, such as https://example.sanity.studio or /studio. */
  readonly studioUrl?: string | undefined
  /** Takes the error of a missing `studioUrl`; the console where it is not set. */
  readonly logger?: Pick<Console, 'error'> | undefined
}

/**
 * Fields that go into addresses, colours and attributes. The default of the client leaves slugs, dates, addresses and
 * fields called `link`, `language` and the like alone; these are the ones of our model that it cannot know.
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
 * The client's own settings for source maps. Without a studio that could be linked to, an error is logged and the
 * client is a plain one (section 8 of the specification).
 *
 * @throws ContentError `invalid-config` for anything but true, false and 'auto'.
 */
export function sourceMapConfig(config: SourceMapConfig, drafts: boolean): StegaConfig {
  const { studioUrl, logger = console } = config
  const wanted: unknown = config.encodeSourceMap ?? (studioUrl === undefined ? false : 'auto')
  if (typeof wanted !== 'boolean' && wanted !== 'auto') {
    throw new ContentError(
      'invalid-config',
      `Invalid value for encodeSourceMap: ${String(wanted)}. Did you mean 'auto'?`,
    )
  }
  if (wanted === false || (wanted === 'auto' && !drafts)) return { enabled: false }
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
