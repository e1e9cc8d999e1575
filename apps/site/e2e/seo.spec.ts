import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './site.ts'

test.skip(({ isMobile }) => isMobile, 'The metadata is the same on every device.')

/** A film of the home page, the screening room and an editor's page. */
const FILM = { slug: 'last-bus-to-vell', title: 'Last Bus to Vell' }

const content = (page: Page, selector: string) =>
  page.locator(`head meta[${selector}]`).getAttribute('content')

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')

async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  // The slugs contain no character that XML escapes.
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
}

test.describe('metadata of a film', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the address of a film has its title, description and canonical link in the HTML', async ({
      page,
    }) => {
      await page.goto(`/screening-room?video=${FILM.slug}`)
      await expect(page).toHaveTitle(`${FILM.title} – Nightline Transit – CUTROOM`)
      expect(await content(page, 'name=description')).toMatch(/^Nightline wanted a film about a timetable\./)
      expect(await content(page, 'property="og:type"')).toBe('video.other')
      expect(await canonical(page)).toMatch(/\/screening-room\?video=last-bus-to-vell$/)
    })
  })

  test('the share image of a film is its poster as a JPEG of 1200 × 800', async ({ page, request }) => {
    await page.goto(`/?video=${FILM.slug}`)
    const image = await request.get((await content(page, 'property="og:image"')) ?? '')
    expect(image.status()).toBe(200)
    expect(image.headers()['content-type']).toBe('image/jpeg')
    expect(await sharp(await image.body()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 800,
    })
    await page.goto('/')
    const homeImage = await request.get((await content(page, 'property="og:image"')) ?? '')
    expect((await homeImage.body()).equals(await image.body())).toBe(false)
  })

  test('the structured data of a film has its release date and a playable file', async ({
    page,
    request,
  }) => {
    await page.goto(`/?video=${FILM.slug}`)
    const data = await page.locator('head script[type="application/ld+json"]').textContent()
    const graph = (JSON.parse(data ?? '') as { '@graph': Record<string, string>[] })['@graph']
    const video = graph.find((node) => node['@type'] === 'VideoObject')
    expect(video).toMatchObject({ name: FILM.title, uploadDate: '2025-11-14T00:00:00Z' })
    expect(await content(page, 'property="og:video"')).toBe(video?.contentUrl)
    const file = await request.get(video?.contentUrl ?? '', { headers: { range: 'bytes=0-99' } })
    expect(file.ok()).toBe(true)
    expect(file.headers()['content-type']).toBe(await content(page, 'property="og:video:type"'))
  })

  test('a step replaces the metadata of the head with those of the next film', async ({ page }) => {
    await page.goto(`/?video=${FILM.slug}`)
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(page).not.toHaveURL(new RegExp(`${FILM.slug}$`))
    await expect.poll(() => canonical(page)).toBe(page.url())
    await expect(page).not.toHaveTitle(new RegExp(FILM.title))
    expect(await content(page, 'property="og:url"')).toBe(page.url())
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  })
})

test.describe('sitemap', () => {
  test('the sitemap lists pages and films by their canonical addresses, all with status 200', async ({
    page,
    request,
  }) => {
    const listed = await sitemapAddresses(request)
    for (const path of ['/', '/editors', '/screening-room', '/info']) {
      expect(listed.map((address) => new URL(address).pathname + new URL(address).search)).toContain(path)
    }
    expect(listed.filter((address) => address.includes('?video=')).length).toBeGreaterThan(20)
    expect(new Set(listed).size).toBe(listed.length)
    await page.goto('/')
    for (const address of listed) {
      const response = await request.get(address)
      expect(response.status(), address).toBe(200)
      expect(await response.text()).toContain(`<link rel="canonical" href="${address}">`)
    }
  })

  test('robots.txt names the sitemap and disallows /api/', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
    const response = await request.get(sitemap)
    expect(response.headers()['content-type']).toContain('application/xml')
    expect(robots).toContain('Disallow: /api/')
  })
})

test.describe('web app manifest', () => {
  test('Chromium accepts the manifest, which has the background of the site', async ({ page }) => {
    await page.goto('/')
    const session = await page.context().newCDPSession(page)
    const { url, errors, data } = await session.send('Page.getAppManifest')
    expect(url).toMatch(/\/site\.webmanifest$/)
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: 'CUTROOM',
      start_url: '/',
      background_color: '#020202',
    })
  })

  test('every icon of the manifest and the head exists in its declared size', async ({ page, request }) => {
    await page.goto('/')
    const { icons } = (await (await request.get('/site.webmanifest')).json()) as {
      icons: { src: string; type: string; sizes: string; purpose: string }[]
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const { src, type, sizes } of icons) {
      const response = await request.get(src)
      expect(response.headers()['content-type']).toContain(type)
      if (sizes === 'any') continue
      const { width, height } = await sharp(await response.body()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const links = page.locator('head link[rel~=icon], head link[rel=apple-touch-icon]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      expect((await request.get(href ?? '')).ok()).toBe(true)
    }
  })
})
