import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** Settings of a Studio on the embedded content service; `src/studio-settings.ts` of the Studio reads them. */
export interface StudioSettings {
  readonly projectId: string
  readonly dataset: string
  /** Address under which the site passes on the API. */
  readonly apiHost: string
  /** Origin of the site. */
  readonly siteUrl: string
}

/** A Studio that is served. */
export interface RunningStudio {
  readonly stop: () => Promise<void>
}

/** The name of a file with a hash, as Vite writes it. */
const HASHED = /-[\w-]{8}\.\w+$/

/** A script of another origin, which Sanity's build adds for its own dashboard. */
const FOREIGN_SCRIPT = /<script[^>]*\bsrc="https?:[^>]*><\/script>/g

/**
 * Serves a built Studio. Its settings are in a `<meta>` element, so that one build works on any port.
 *
 * @param folder the files of the build
 * @param host address to listen on
 */
export async function serveStudio(
  folder: string,
  settings: StudioSettings,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningStudio> {
  const page = studioPage(readFileSync(join(folder, 'index.html'), 'utf8'), settings)
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(page, settings),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  const files = serveStatic({
    root: folder,
    onFound: (file, context) =>
      context.header('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const studio = new Hono()
  studio.use(async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  })
  studio.on('GET', ['/static/*', '/favicon.ico'], files, (context) => context.notFound())
  studio.get('*', (context) => context.html(page, 200, { 'Cache-Control': 'no-cache' }))
  const respond = getRequestListener(studio.fetch)
  const server = createServer((request, response) => void respond(request, response))
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(null))
  })
  return {
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function studioPage(html: string, settings: StudioSettings): string {
  const content = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html
    .replace(FOREIGN_SCRIPT, '')
    .replace('</head>', () => `<meta name="cutroom-studio" content="${content}"></head>`)
}

/**
 * The policy of a Studio whose host is ours: it requests the site, which passes on requests to the content service, and
 * nothing else. Films have any origin, since an editor may give a link.
 */
function contentSecurityPolicy(page: string, { siteUrl }: StudioSettings): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts(page)],
    'worker-src': ["'self'", 'blob:'],
    // styled-components inserts `<style>` elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', siteUrl],
    'font-src': ["'self'"],
    'media-src': ['blob:', 'http:', 'https:'],
    'connect-src': ["'self'", siteUrl],
    'frame-src': [siteUrl],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function inlineScripts(page: string): string[] {
  const texts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
