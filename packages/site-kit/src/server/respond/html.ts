import { hls, resolveProvider } from '@cutroom/player-core/providers'
import type { PublicSettings } from '../../content/public-settings.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { structuredDataTags } from '../../head/structured-data.ts'
import { iconLinks } from '../../head/icon.ts'
import { MANIFEST_PATH } from '../../head/manifest.ts'
import { STUDIO_OPTIONS, type StudioOptions } from '../../site-options.ts'
import { hoistPreloads } from './hoisted-preloads.ts'
import { headTags } from '../../head/head.ts'
import { headHtml } from '../../head/head-html.ts'
import { escapeAttribute, scriptData } from '../../head/escape.ts'
import { PROPS_ID, ROOT_ID, SETTINGS_ID } from '../../head/ids.ts'

/** Files of the build that a document refers to, as paths from the root of the site. */
export interface DocumentAssets {
  /** Module that makes the page live. */
  readonly script: string
  readonly stylesheets: readonly string[]
  /** Modules that the script imports, so that the browser fetches them at once. */
  readonly modulePreloads: readonly string[]
  /** The typeface, so that text is set in it at first paint. */
  readonly fonts: readonly string[]
  /** Modules that show pages without films. */
  readonly withoutFilms?: readonly string[]
  /** What a page with films loads as soon as it is live, by the name of who plays its first one. */
  readonly players?: Readonly<Record<string, readonly string[]>>
}

/** What a document is made of. */
export interface DocumentParts {
  readonly props: PageProps
  /** With which the browser reads further pages. */
  readonly settings: PublicSettings
  /** The rendered page. */
  readonly body: string
  readonly assets: DocumentAssets
  /** Public origin of the site, for absolute addresses. */
  readonly origin: string
  /** When players are made; that of the site's options where it is not set. */
  readonly prepare?: StudioOptions['playback']['prepare']
  /** Start of the page, put before what is built (the reload client of development). */
  readonly headStart?: string
}

/**
 * The whole document of a page. React renders the page alone and the document is written around it: rendering
 * all of it in React costs more and gives nothing, since the head is plain data.
 */
export function renderDocument(parts: DocumentParts): string {
  const { props, settings, body, assets, origin, headStart = '' } = parts
  const { prepare = STUDIO_OPTIONS.playback.prepare } = parts
  const filmId = props.kind === 'films' ? props.initialFilmId : null
  const subject = { page: props, filmId, origin }
  const { preloads, body: page } = hoistPreloads(body)
  return `<!doctype html>
<html lang="en" style="${escapeAttribute(rootStyle(props))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headStart}${[...preloads, ...buildLinks(assets, props), ...playerLinks(assets, props, prepare)].join('\n')}
${headHtml([...headTags(subject), ...iconLinks, ...structuredDataTags(subject)])}
<link rel="manifest" href="${MANIFEST_PATH}">
</head>
<body>
<div id="${ROOT_ID}">${page}</div>
<script id="${PROPS_ID}" type="application/json">${scriptData(props)}</script>
<script id="${SETTINGS_ID}" type="application/json">${scriptData(settings)}</script>
</body>
</html>
`
}

/**
 * The document's background, for the first paint and for overscroll. A variable, since `ThemeScope` sets the same one
 * on `<html>`: the background follows the page's colours from then on.
 */
function rootStyle({ theme }: PageProps): string {
  return `--cutroom-background:${theme.background};background:var(--cutroom-background)`
}

/** Style, typeface and script, in the order in which they are wanted. */
function buildLinks(assets: DocumentAssets, { kind }: PageProps): string[] {
  const { stylesheets, fonts, script, modulePreloads, withoutFilms = [] } = assets
  const modules = kind === 'films' ? modulePreloads : [...modulePreloads, ...withoutFilms]
  const each = (hrefs: readonly string[], tag: (href: string) => string) =>
    hrefs.map(escapeAttribute).map(tag)
  return [
    ...each(stylesheets, (href) => `<link rel="stylesheet" href="${href}">`),
    ...each(fonts, (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...each([script], (src) => `<script type="module" src="${src}"></script>`),
    ...each(modules, (href) => `<link rel="modulepreload" href="${href}">`),
  ]
}

/**
 * The code of the current film's player, after all that the first picture needs: the page asks for it once it is idle.
 * Where players wait for a press, nothing is loaded for those who may never press.
 */
function playerLinks(
  { players = {} }: DocumentAssets,
  props: PageProps,
  prepare: StudioOptions['playback']['prepare'],
): string[] {
  if (props.kind !== 'films' || prepare === 'play') return []
  const film = props.films.find(({ id }) => id === props.initialFilmId) ?? props.films[0]
  const provider = resolveProvider(film?.link ?? '')
  // Some browsers play streams by themselves, and need none of the large engine.
  const chunks = provider === null || provider === hls ? [] : (players[provider.name] ?? [])
  return chunks.map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${escapeAttribute(href)}">`,
  )
}
