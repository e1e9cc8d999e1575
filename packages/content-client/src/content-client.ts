import { createClient, type SanityClient } from '@sanity/client'
import {
  CONTENT_API_VERSION,
  DEFAULT_ASSET_HOST,
  DEFAULT_DATASET,
  REQUEST_TIMEOUT_MS,
  SETTINGS_API_VERSION,
} from './constants.js'
import { ContentError } from './content-error.js'
import { warnOnConsole, type WarningSink } from './content-warning.js'
import { createImageAddresses, type ImageAddresses } from './images/image-addresses.js'
import {
  EDITOR_QUERY,
  EDITORS_QUERY,
  HOME_QUERY,
  INFO_QUERY,
  SCREENING_ROOM_QUERY,
  SETTINGS_QUERY,
} from './queries/index.js'
import { serviceError } from './service-error.js'
import { configProblems } from './settings/config-rules.js'
import type { ViewContext } from './views/film.js'
import {
  editorPageView,
  editorsPageView,
  infoPageView,
  playlistPageView,
  type EditorPageView,
  type EditorsPageView,
  type InfoPageView,
  type PlaylistPageView,
} from './views/pages.js'
import { settingsView, type SettingsView } from './views/settings.js'

/** Where content comes from. */
export interface ContentClientConfig {
  readonly projectId: string
  /** `production` where it is not set. */
  readonly dataset?: string | undefined
  /** API version of all reads but the settings', as YYYY-MM-DD; 2023-06-07 where it is not set. */
  readonly apiVersion?: string | undefined
  /** Full origin (and path, if any) of a compatible service; the hosted one where it is not set. */
  readonly apiHost?: string | undefined
  /** Origin of pictures and files; the hosted service's CDN where it is not set. */
  readonly imageHost?: string | undefined
  /** Name of the studio; in upper case it is the title of a site whose settings have none. */
  readonly studioName: string
  /** Takes the findings about incomplete content; the console where it is not set. */
  readonly onWarning?: WarningSink | undefined
}

/** Options of one read. */
export interface ReadOptions {
  /** Gives the read up. */
  readonly signal?: AbortSignal
}

/** What a page shows, and the settings of the site around it. */
export interface PageRead<Page> {
  readonly settings: SettingsView
  readonly page: Page
}

/**
 * Reads the published content of a portfolio as views that carry every fallback. Every read throws a
 * `ContentError` when the service cannot be reached or refuses, and the signal's reason when it was aborted.
 */
export interface ContentClient {
  settings(options?: ReadOptions): Promise<SettingsView>
  home(options?: ReadOptions): Promise<PageRead<PlaylistPageView>>
  screeningRoom(options?: ReadOptions): Promise<PageRead<PlaylistPageView>>
  editors(options?: ReadOptions): Promise<PageRead<EditorsPageView>>
  /** The page of the editor with this slug; `page` is null where there is none. */
  editor(slug: string, options?: ReadOptions): Promise<PageRead<EditorPageView | null>>
  info(options?: ReadOptions): Promise<PageRead<InfoPageView>>
  /** Makes addresses of further pictures, those in rich text for one. */
  readonly images: ImageAddresses
}

/**
 * Makes the client of published content: no CDN, perspective `published` (section 6 of the specification).
 *
 * @throws ContentError `invalid-config` that lists everything wrong with the settings.
 */
export function createContentClient(config: ContentClientConfig): ContentClient {
  const problems = configProblems(config)
  if (problems.length > 0) {
    throw new ContentError('invalid-config', `The content client cannot start:\n${problems.join('\n')}`, {
      problems,
    })
  }
  const content = sanityClient(config)
  const settingsClient = content.withConfig({ apiVersion: SETTINGS_API_VERSION })
  const context = viewContext(config)

  const read = async <Query extends string>(
    client: SanityClient,
    query: Query,
    params: Record<string, string>,
    { signal }: ReadOptions = {},
  ) => {
    try {
      return await client.fetch(query, params, signal ? { signal } : {})
    } catch (error) {
      throw serviceError(error, signal)
    }
  }
  const settings = async (options?: ReadOptions) =>
    settingsView(await read(settingsClient, SETTINGS_QUERY, {}, options), {
      ...context,
      studioName: config.studioName,
    })
  const page = async <Raw, Page>(
    raw: Promise<Raw>,
    view: (raw: Raw, settings: SettingsView, context: ViewContext) => Page,
    options?: ReadOptions,
  ): Promise<PageRead<Page>> => {
    const [found, site] = await Promise.all([raw, settings(options)])
    return { settings: site, page: view(found, site, context) }
  }

  return {
    settings,
    home: (options) =>
      page(
        read(content, HOME_QUERY, {}, options),
        (raw, site) => playlistPageView(raw, 'homePage', site, context),
        options,
      ),
    screeningRoom: (options) =>
      page(
        read(content, SCREENING_ROOM_QUERY, {}, options),
        (raw, site) => playlistPageView(raw, 'screeningRoomPage', site, context),
        options,
      ),
    editors: (options) => page(read(content, EDITORS_QUERY, {}, options), editorsPageView, options),
    editor: (slug, options) => page(read(content, EDITOR_QUERY, { slug }, options), editorPageView, options),
    info: (options) => page(read(content, INFO_QUERY, {}, options), infoPageView, options),
    images: context.images,
  }
}

function sanityClient({ projectId, dataset, apiHost, apiVersion }: ContentClientConfig): SanityClient {
  return createClient({
    projectId,
    dataset: dataset ?? DEFAULT_DATASET,
    apiVersion: apiVersion ?? CONTENT_API_VERSION,
    useCdn: false,
    perspective: 'published',
    timeout: REQUEST_TIMEOUT_MS,
    // A service of its own origin has no host name a project.
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  })
}

function viewContext(config: ContentClientConfig): ViewContext {
  return {
    images: createImageAddresses({ ...config, dataset: config.dataset ?? DEFAULT_DATASET }),
    fileHost: config.imageHost ?? DEFAULT_ASSET_HOST,
    warn: config.onWarning ?? warnOnConsole,
  }
}
