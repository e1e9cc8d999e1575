import { expect, it } from 'vitest'
import * as entry from './index.js'
import * as preview from './preview/index.js'
import * as react from './react/index.js'
import * as schema from './schema/index.js'
import * as stega from './stega/index.js'

it('exports exactly this', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "CHANNEL_LASTED_MS",
      "CHANNEL_OPEN_TIMEOUT_MS",
      "CONTENT_API_VERSION",
      "ContentError",
      "DATASET_NAME_MAX_LENGTH",
      "DEFAULT_ASSET_HOST",
      "DEFAULT_DATASET",
      "DEFAULT_SITE_DESCRIPTION",
      "DEFAULT_THEME",
      "DRAFTS_PERSPECTIVE_SINCE",
      "EDITORS_QUERY",
      "EDITOR_QUERY",
      "HOME_QUERY",
      "INFO_QUERY",
      "LISTENER_RECONNECT_MAX_MS",
      "LISTENER_RECONNECT_MS",
      "LISTENER_URL_MAX_LENGTH",
      "POSTER",
      "POSTER_BACKGROUND",
      "POSTER_CANDIDATE_WIDTHS",
      "PREVIEW_MAX_DOCUMENTS",
      "PREVIEW_REFETCH_GAP_MS",
      "PREVIEW_REFRESH_INTERVAL_MS",
      "PREVIEW_RETRY_MS",
      "REQUEST_TIMEOUT_MS",
      "SCREENING_ROOM_QUERY",
      "SETTINGS_API_VERSION",
      "SETTINGS_QUERY",
      "SHARE_IMAGE",
      "SITEMAP_QUERY",
      "TEXT_CONTRAST",
      "THUMBNAIL",
      "THUMBNAIL_DENSITIES",
      "configProblems",
      "createContentClient",
      "createImageAddresses",
      "createPageQueries",
      "parseImageReference",
      "sitemapQueries",
      "warnOnConsole",
    ]
  `)
  expect(Object.keys(schema).sort()).toMatchInlineSnapshot(`
    [
      "contrastRatio",
      "filmLinkProblem",
      "schemaTypes",
      "singletonTypes",
    ]
  `)
  expect(Object.keys(preview).sort()).toMatchInlineSnapshot(`
    [
      "assertDocumentCap",
      "countDocuments",
      "createListener",
      "createLivePreview",
      "createPreviewClient",
      "listenerErrorText",
      "pageActivity",
      "watchView",
    ]
  `)
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "LiveQueryProvider",
      "useLiveQuery",
      "useLiveView",
      "usePreview",
      "usePreviewStatus",
    ]
  `)
  expect(Object.keys(stega).sort()).toMatchInlineSnapshot(`
    [
      "cleanText",
    ]
  `)
})
