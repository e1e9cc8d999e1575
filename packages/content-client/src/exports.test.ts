import { expect, it } from 'vitest'
import * as entry from './index.js'
import * as schema from './schema/index.js'

it('exports exactly this', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
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
      "POSTER",
      "POSTER_BACKGROUND",
      "POSTER_CANDIDATE_WIDTHS",
      "REQUEST_TIMEOUT_MS",
      "RICH_TEXT_IMAGE_WIDTHS",
      "SCREENING_ROOM_QUERY",
      "SETTINGS_API_VERSION",
      "SETTINGS_QUERY",
      "SHARE_IMAGE",
      "SITEMAP_QUERY",
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
      "schemaTypes",
      "singletonTypes",
    ]
  `)
})
