import type { StudioSettings } from '@cutroom/content-client/schema'
import type { LinkPatterns } from '@cutroom/player-core/links'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { html as markup } from 'hono/html'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listen, type Listening } from '../server/node/listen.ts'
import { hashSource } from '../server/node/read-build.ts'
import { formatPolicy, IMMUTABLE } from '../server/response-headers.ts'

/** The name of a file with a hash, as Vite writes it. */
const HASHED = /-[\w-]{8}\.\w+$/

/** A script of another origin, which Sanity's build adds for its own dashboard. */
const FOREIGN_SCRIPT = /<script[^>]*\bsrc="https?:[^>]*><\/script>/g

/** Serves a built Studio. Its page is read for each request: a build may replace it meanwhile. */
export async function serveStudio(
  folder: string,
  settings: StudioSettings<LinkPatterns>,
  address: { readonly port: number; readonly host: string },
): Promise<Listening> {
  const readPage = async () => addSettings(await readFile(join(folder, 'index.html'), 'utf8'), settings)
  // A folder without a page fails at the start.
  await readPage()
  const headers = { 'Referrer-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' }
  const files = serveStatic({
    root: folder,
    onFound: (file, context) => context.header('Cache-Control', HASHED.test(file) ? IMMUTABLE : 'no-cache'),
  })
  const studio = new Hono()
  studio.use(async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  })
  studio.on('GET', ['/static/*', '/favicon.ico'], files, (context) => context.notFound())
  studio.get('*', async (context) => {
    const page = await readPage()
    return context.html(page, 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(page, settings.siteUrl),
    })
  })
  return listen(studio, address)
}

async function addSettings(page: string, settings: StudioSettings<LinkPatterns>): Promise<string> {
  const meta = await markup`<meta name="cutroom-studio" content="${JSON.stringify(settings)}">`
  return page.replace(FOREIGN_SCRIPT, '').replace('</head>', () => `${meta}</head>`)
}

/** The Studio requests the site alone. A film may have any origin. */
function contentSecurityPolicy(page: string, siteUrl: string): string {
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
  return formatPolicy(directives)
}

function inlineScripts(page: string): string[] {
  const texts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
  return texts.map((text) => `'${hashSource(text)}'`)
}
