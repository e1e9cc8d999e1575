import { defaultTheme, resolveTheme } from '@cutroom/portfolio-ui'
import { PROPS_ID, ROOT_ID, SETTINGS_ID, type PublicSettings } from '../../content/page-data.ts'
import type { PageProps } from '../../page-props.ts'
import { structuredDataTags } from '../../head/structured-data.ts'
import { iconLinks, MANIFEST_PATH } from '../../head/manifest.ts'
import type { SiteConfig } from '../../config.ts'
import { headTags, escapeMarkup, headHtml, meta, escapeScript, type HeadTag } from '../../head/head.ts'
import type { DocumentAssets } from './assets.ts'

/** The preloads that React renders before a page: one for each image that is not lazy. */
const REACT_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

interface DocumentParts {
  readonly config: SiteConfig
  readonly props: PageProps
  readonly settings: PublicSettings
  readonly body: string
  readonly assets: DocumentAssets
  readonly origin: string
  readonly headStart?: string
}

/** The document of a page. React renders the page only: the head is plain data. */
export function renderDocument(parts: DocumentParts): string {
  const { props, settings, body, assets, origin, headStart = '' } = parts
  const { config } = parts
  const filmId = props.kind === 'films' ? props.initialFilmId : null
  const sheet = props.kind === 'films' ? props.sheet : undefined
  const subject = { page: props, filmId, origin, config, sheet }
  const locale = new Intl.Locale(config.language).maximize()
  const { preloads, body: page } = hoistPreloads(body)
  // The parts are joined without line breaks, which saves twenty compressed bytes.
  return [
    '<!doctype html>',
    `<html ${languageAttributes(config, locale)} class="cutroom-page-theme" style="${escapeMarkup(rootStyle(props, locale))}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    headStart,
    ...preloads,
    // Slack reads the first 32 KB of a document, and WhatsApp none with 74 KB before these tags.
    headHtml([...headTags(subject), shareLocale(locale)]),
    ...stylesheetTags(assets),
    ...(sheet ? (assets.sheet?.stylesheets ?? []).map(stylesheetLink) : []),
    // Their texts are those of the page, within the 32 KB in which gzip looks for them.
    headHtml([...iconLinks, ...structuredDataTags(subject)]),
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${page}</div>`,
    `<script id="${PROPS_ID}" type="application/json">${escapeScript(JSON.stringify(props))}</script>`,
    `<script id="${SETTINGS_ID}" type="application/json">${escapeScript(JSON.stringify(settings))}</script>`,
    scripts(assets, props),
    '</body>',
    '</html>',
  ].join('')
}

/** For the first paint, overscroll and the scroll bar, which `ThemeScope` sets later. */
function rootStyle({ theme }: PageProps, locale: Intl.Locale): string {
  const { background, control, colorScheme } = resolveTheme(theme) ?? defaultTheme
  const leading = isTall(locale) ? '--cutroom-script-leading:1.3;' : ''
  return `${leading}--cutroom-background:${background};--cutroom-control:${control};--cutroom-color-scheme:${colorScheme};background:var(--cutroom-background)`
}

/** Scripts whose letters are no higher and no deeper than those of the typeface (ISO 15924). */
const LOW_SCRIPTS: readonly string[] = ['Latn', 'Cyrl', 'Grek', 'Hebr', 'Armn', 'Geor']

/** Whether the lines of titles need room for high or deep letters, or for stacked accents. */
const isTall = ({ language, script = 'Latn' }: Intl.Locale) =>
  !LOW_SCRIPTS.includes(script) || language === 'vi'

/** Scripts that are written from right to left, of the languages that sites are in (ISO 15924). */
const RIGHT_TO_LEFT: readonly string[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']

/** The language of the site's own texts, and its direction if that is right to left. */
function languageAttributes({ language }: SiteConfig, { script = '' }: Intl.Locale): string {
  const lang = `lang="${escapeMarkup(language)}"`
  return RIGHT_TO_LEFT.includes(script) ? `${lang} dir="rtl"` : lang
}

/** The language for Open Graph, with its most likely territory. */
function shareLocale({ language, region }: Intl.Locale): HeadTag {
  return meta('property', 'og:locale', `${language}_${region}`)
}

function stylesheetTags({ stylesheets, inlined }: DocumentAssets): string[] {
  return stylesheets.map((href) => {
    const text = inlined?.styles[href]?.text
    return text === undefined
      ? stylesheetLink(href)
      : `<style>${text}</style><script>${inlined?.fontLoader.text}</script>`
  })
}

const stylesheetLink = (href: string) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`

function scripts(assets: DocumentAssets, props: PageProps): string {
  const { script, modulePreloads, staticPages = [], inlined } = assets
  const sheet = props.kind === 'films' && props.sheet ? (assets.sheet?.modules ?? []) : []
  const others = props.kind === 'films' ? sheet : staticPages
  const modules = [script, ...modulePreloads, ...others].map(escapeMarkup)
  if (inlined) return `<script data-modules="${modules.join(' ')}">${inlined.loader.text}</script>`
  const preloads = modules.slice(1).map((href) => `<link rel="modulepreload" href="${href}">`)
  return [`<script type="module" src="${modules[0]}"></script>`, ...preloads].join('')
}

/** Moves React's preload of the first poster to the head, and removes competing ones. */
export function hoistPreloads(body: string): { readonly preloads: readonly string[]; readonly body: string } {
  const [hoisted = ''] = REACT_PRELOADS.exec(body) ?? []
  const preloads = (hoisted.match(/<link[^>]*>/g) ?? []).filter((link) => /fetchpriority="high"/i.test(link))
  return { preloads, body: body.slice(hoisted.length) }
}

/** For early hints (RFC 8297). A poster's candidates would exceed the limit of proxies. */
export function getLinkHeader({ stylesheets, inlined }: DocumentAssets, images: readonly string[]): string {
  const linked = stylesheets.filter((href) => inlined?.styles[href] === undefined)
  return [
    ...linked.map((href) => `<${href}>; rel=preload; as=style`),
    ...images.map((origin) => `<${origin}>; rel=preconnect`),
  ].join(', ')
}
