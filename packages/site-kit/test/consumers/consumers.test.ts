import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startContentStandIn, type ContentStandIn } from '../../src/server/testing/content-stand-in.ts'
import { startStudioSite, type StudioSite } from './studio-site.ts'

const TEMPLATE = join(import.meta.dirname, 'apps/studio')

describe("another studio's folder", () => {
  let content: ContentStandIn
  let site: StudioSite

  beforeAll(async () => {
    content = await startContentStandIn()
    const film = { _id: 'film', _type: 'video', title: 'Nachtfähre', slug: { current: 'nachtfaehre' } }
    content.results = { homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [film] } } }
    site = await startStudioSite(TEMPLATE, content.host)
  })
  afterAll(async () => {
    await site?.stop()
    await content?.close()
  })

  const page = async (path: string) => (await fetch(`${site.url}${path}`)).text()

  it('has a config of at most 30 lines', async () => {
    const config = await readFile(join(TEMPLATE, 'cutroom.config.tsx'), 'utf8')
    expect(config.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  it('serves pages with the values of its config', async () => {
    const html = await page('/')
    expect(html).toContain('<html lang="de" style="--cutroom-background:#101820')
    expect(html).toContain('<title>SCHNITTWERK</title>')
    expect(html).toContain('content="de_DE"')
    expect(html).toContain('--cutroom-foreground:#ffd166')
    expect(html).toContain('aria-label="Zur Startseite"')
    expect(html).toMatch(/<b data-logo="true">SCHNITTWERK<\/b>/)
    expect(html).toMatch(/href="\/editors"[^>]*>Schnitt<\/a>/)
    expect(html).toContain('<footer>Impressum</footer>')
    expect(html).toContain('Nachtfähre')
    // Players are created at the press.
    expect(html).not.toContain('fetchpriority="low"')
    expect(await page('/editors')).toMatch(/<h1[^>]*>Schnitt<\/h1>/)
    expect(await page('/nirgends')).toContain('Nicht gefunden')
  })

  it('serves a page of its own, in the sitemap too', async () => {
    const response = await fetch(`${site.url}/presse`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('<title>Presse – SCHNITTWERK</title>')
    expect(html).toMatch(/<h1[^>]*>Presse<\/h1>/)
    expect(html).toContain('<p>Schnittwerk in der Zeitung.</p>')
    expect(await page('/sitemap.xml')).toContain('/presse</loc>')
  })

  it('serves its stylesheet, icon, manifest and cache lifetimes', async () => {
    const { headers } = await fetch(site.url)
    expect(headers.get('Cache-Control')).toContain('s-maxage=7')
    const href = /<link rel="stylesheet" href="([^"]*)"/.exec(await page('/'))?.[1] ?? ''
    expect(await page(href)).toMatch(/--cutroom-font:\s*['"]?Studio Sans/)
    expect(await page('/favicon.svg')).toContain('d="M4 4h24v24H4z"')
    expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ lang: 'de', name: 'SCHNITTWERK' })
  })

  it('is built for Cloudflare Workers too', async () => {
    expect(await readdir(join(site.folder, 'dist/worker'))).toEqual(['entry-worker.js'])
  })
})
