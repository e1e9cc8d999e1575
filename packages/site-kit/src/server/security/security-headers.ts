import { isLoopback } from '@cutroom/ground/host'
import type { Provider, ProviderDirective } from '@cutroom/player-core'
import type { Context, MiddlewareHandler } from 'hono'
import { PAGE_DATA_PATH } from '../../content/page-data.ts'
import { getContentSources, type ContentSources, type SiteEnvironment } from '../environment.ts'
import type { InlinedText, InlinedTexts } from '../respond/assets.ts'
import { fileHeaders, formatPolicy, isSecure } from '../response-headers.ts'

/** Sanity's dashboard frames Studios: `frame-ancestors` compares each ancestor (CSP Level 3). */
const DASHBOARD = 'https://www.sanity.io'

/** Features of the page's own players. */
const ALLOWED_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen'] as const

/**
 * Browsers warn of names that they do not know. The share button needs `web-share` and
 * `clipboard-write`, whose default is the page's own origin.
 */
const DISABLED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

/** The features of the page and of the frames of its providers. */
function permissionsPolicy(providers: readonly Provider[]): string {
  const frames = providers.flatMap(({ frame, origins }) =>
    (frame?.allow ?? []).flatMap((feature) =>
      (origins?.['frame-src'] ?? []).map((origin) => ({ feature, origin: `"${origin}"` })),
    ),
  )
  const allowed = new Set<string>([...ALLOWED_FEATURES, ...frames.map(({ feature }) => feature)])
  const allow = (name: string) =>
    [
      ...(ALLOWED_FEATURES.some((feature) => feature === name) ? ['self'] : []),
      ...frames.flatMap(({ feature, origin }) => (feature === name ? [origin] : [])),
    ].join(' ')
  return [
    ...[...allowed].map((feature) => `${feature}=(${allow(feature)})`),
    ...DISABLED_FEATURES.filter((feature) => !allowed.has(feature)).map((feature) => `${feature}=()`),
  ].join(', ')
}

interface Sources extends ContentSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly dashboards: readonly string[]
  readonly ofProviders: (directive: ProviderDirective) => readonly string[]
  readonly permissions: string
}

interface HeaderOptions {
  readonly secure: boolean
  /** Whether browsers trust the origin: https or a loopback address. */
  readonly trusted: boolean
  /** Whether the response is part of a preview, which the content studio may frame. */
  readonly preview?: boolean
}

export interface SecurityHeaders {
  readonly middleware: MiddlewareHandler
  readonly get: (url: URL) => Readonly<Record<string, string>>
  readonly setForPreview: (response: Response, context: Context) => void
}

/** Creates the security headers of a site, whose documents contain these texts. */
export function createSecurityHeaders(
  environment: SiteEnvironment,
  providers: readonly Provider[],
  inlined?: InlinedTexts,
): SecurityHeaders {
  const { siteUrl, studioUrl } = environment
  const hash = ({ source }: InlinedText) => `'${source}'`
  const sources: Sources = {
    ...getContentSources(environment),
    scripts: inlined ? [hash(inlined.loader), hash(inlined.fontLoader)] : [],
    styles: Object.values(inlined?.styles ?? {}).map(hash),
    dashboards: environment.hasContentProxy ? [] : [DASHBOARD],
    ofProviders: (directive) => providers.flatMap(({ origins }) => origins?.[directive] ?? []),
    permissions: permissionsPolicy(providers),
  }
  const headersFor = (options: HeaderOptions) => securityHeaders(sources, studioUrl, options)
  const plain = headersFor({ secure: false, trusted: false })
  const loopback = headersFor({ secure: false, trusted: true })
  const secure = headersFor({ secure: true, trusted: true })
  const get: SecurityHeaders['get'] = ({ href, hostname, pathname }) => {
    const isHttps = isSecure(href, siteUrl)
    // The data of a page is no document: it has the headers of a file.
    if (pathname.startsWith(`${PAGE_DATA_PATH}/`)) return fileHeaders(isHttps)
    if (isHttps) return secure
    return isLoopback(hostname) ? loopback : plain
  }
  return {
    get,
    middleware: (context, next) => {
      for (const [name, value] of Object.entries(get(new URL(context.req.url)))) context.header(name, value)
      return next()
    },
    setForPreview: ({ headers }, context) => {
      if (studioUrl !== undefined) headers.delete('X-Frame-Options')
      const { url } = context.req
      const isHttps = isSecure(url, siteUrl)
      const trusted = isHttps || isLoopback(new URL(url).hostname)
      const preview = headersFor({ secure: isHttps, trusted, preview: true })
      for (const [name, value] of Object.entries(preview)) headers.set(name, value)
    },
  }
}

function securityHeaders(
  sources: Sources,
  studioUrl: string | undefined,
  { secure, trusted, preview = false }: HeaderOptions,
): Readonly<Record<string, string>> {
  const studio = preview && studioUrl !== undefined ? new URL(studioUrl).origin : null
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources, { secure, preview }, studio),
    'Permissions-Policy': sources.permissions,
    // Hosts check the origin of the page for films that may be embedded by some domains only.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // On public pages this header would start another process at the first navigation, and delay
    // the paint.
    // With any value but `unsafe-none` a window that the Studio opens has no `opener`.
    ...(preview ? { 'Cross-Origin-Opener-Policy': studio === null ? 'same-origin' : 'unsafe-none' } : {}),
    // Browsers warn of it on an origin that they do not trust, and ignore it.
    ...(trusted ? { 'Origin-Agent-Cluster': '?1' } : {}),
    // Browsers without `frame-ancestors` read it. It has no value that allows one other origin.
    ...(studio === null ? { 'X-Frame-Options': 'DENY' } : {}),
    ...fileHeaders(secure),
  }
}

/**
 * The content security policy (docs/decisions/content-security-policy.md). It has no nonce, so that
 * shared caches can store pages.
 * @param studio origin of the content studio that may frame a preview and add its overlays
 */
function contentSecurityPolicy(
  { api, events, images, media, scripts, styles, dashboards, ofProviders }: Sources,
  { secure, preview }: Pick<Required<HeaderOptions>, 'secure' | 'preview'>,
  studio: string | null,
): string {
  const frames = ofProviders('frame-src')
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...ofProviders('script-src')],
    // The studio's overlays insert `<style>`, which `'unsafe-inline'` allows without a hash.
    'style-src': studio === null ? ["'self'", ...styles] : ["'self'", "'unsafe-inline'"],
    // The server renders theme colours and slide positions as style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", ...images, ...ofProviders('img-src')],
    // The stylesheet contains the most frequent characters of the typeface.
    'font-src': ["'self'", 'data:'],
    // Streams reach the <video> element through an object URL (Media Source Extensions).
    'media-src': ["'self'", ...images, ...media, ...ofProviders('media-src'), 'blob:'],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'connect-src': [
      "'self'",
      ...(preview ? api : events),
      ...images,
      ...media,
      ...ofProviders('connect-src'),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': studio === null ? ["'none'"] : ["'self'", studio, ...dashboards],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return formatPolicy(directives)
}
