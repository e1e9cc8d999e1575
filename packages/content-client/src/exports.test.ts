import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as entry from './index.js'
import * as images from './images/index.js'
import * as live from './live/index.js'
import * as preview from './preview/index.js'
import * as react from './react/index.js'
import * as schema from './schema/index.js'
import * as stega from './stega/index.js'

it('the entries export exactly these values', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "CONTENT_API_VERSION",
      "ContentError",
      "DEFAULT_ASSET_HOST",
      "DEFAULT_DATASET",
      "DEFAULT_SITE_DESCRIPTION",
      "DEFAULT_THEME",
      "EDITORS_QUERY",
      "EDITOR_QUERY",
      "FILM_INDICES_QUERY",
      "HOME_QUERY",
      "INFO_QUERY",
      "PREVIEW_REFRESH_INTERVAL_MS",
      "SCREENING_ROOM_QUERY",
      "SETTINGS_QUERY",
      "SITEMAP_FILMS_QUERY",
      "SITEMAP_QUERY",
      "SLUGS_QUERY",
      "configProblems",
      "createContentClient",
      "createPageQueries",
      "createSitemapQueries",
      "findSlug",
      "rangeParams",
    ]
  `)
  expect(Object.keys(schema).sort()).toMatchInlineSnapshot(`
    [
      "colourProblem",
      "configProblems",
      "contrastRatio",
      "createFilmLinks",
      "createSchemaTypes",
      "createSlug",
      "parseColour",
      "schemaTypes",
      "singletonTypes",
    ]
  `)
  expect(Object.keys(preview).sort()).toMatchInlineSnapshot(`
    [
      "createListener",
      "createLivePreview",
      "createPreviewClient",
      "observeView",
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
  expect(Object.keys(images).sort()).toMatchInlineSnapshot(`
    [
      "parseImageReference",
      "posterView",
      "shareView",
    ]
  `)
  expect(Object.keys(live).sort()).toMatchInlineSnapshot(`
    [
      "LIVE_JITTER_MS",
      "followPublished",
      "liveEvents",
      "replaceEqualDeep",
      "retryDelay",
      "watchPublished",
    ]
  `)
})

it.each([
  'index.ts',
  'images/index.ts',
  'live/index.ts',
  'preview/index.ts',
  'react/index.ts',
  'schema/index.ts',
  'stega/index.ts',
])('the entry %s exports exactly these types', (entry) => {
  const source = readFileSync(join(import.meta.dirname, entry), 'utf8')
  expect(source).not.toMatch(/export (?:type )?\*/)
  const lists = [...source.matchAll(/export (type )?\{([^}]*)\}/g)]
  const types = lists.flatMap(([, isTypeList, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && (isTypeList !== undefined || name.startsWith('type ')))
      .map((name) => name.replace('type ', '')),
  )
  expect(types.toSorted()).toMatchSnapshot()
})
