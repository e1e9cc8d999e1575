import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './site.ts'

test.skip(({ isMobile }) => isMobile, 'What machines read is the same at every size.')

/** A film that is on the home page, in the screening room and on its editor's page. */
const FILM = { slug: 'last-bus-to-vell', title: 'Last Bus to Vell' }

const content = (page: Page, selector: string) =>
  page.locator(`head meta[${selector}]`).getAttribute('content')

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')

async function addresses(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  // Addresses of the site hold no character that XML writes otherwise, as none of its slugs does.
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
}

test.describe('a film by its address', () => {
  test.describe('before any script runs', () => {
    test.use({ javaScriptEnabled: false })

    test('has its own title, words and address', async ({ page }) => {
      await page.goto(`/screening-room?video=${FILM.slug}`)
      await expect(page).toHaveTitle(`${FILM.title} – Nightline Transit – CUTROOM`)
      expect(await content(page, 'name=description')).toMatch(/^Nightline wanted a film about a timetable\./)
      expect(await content(page, 'property="og:type"')).toBe('video.other')
      expect(await canonical(page)).toMatch(/\/screening-room\?video=last-bus-to-vell$/)
    })
  })

  test('is shared with its poster, a JPEG of 1200 by 800', async ({ page, request }) => {
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
    const own = await request.get((await content(page, 'property="og:image"')) ?? '')
    expect((await own.body()).equals(await image.body())).toBe(false)
  })

  test('is data for search engines, with a file that plays', async ({ page, request }) => {
    await page.goto(`/?video=${FILM.slug}`)
    const data = await page.locator('head script[type="application/ld+json"]').textContent()
    const things = (JSON.parse(data ?? '') as { '@graph': Record<string, string>[] })['@graph']
    const video = things.find((thing) => thing['@type'] === 'VideoObject')
    expect(video).toMatchObject({ name: FILM.title, uploadDate: '2025-11-14T00:00:00Z' })
    expect(await content(page, 'property="og:video"')).toBe(video?.contentUrl)
    const file = await request.get(video?.contentUrl ?? '', { headers: { range: 'bytes=0-99' } })
    expect(file.ok()).toBe(true)
    expect(file.headers()['content-type']).toBe(await content(page, 'property="og:video:type"'))
  })

  test('hands the head on to the film that comes next', async ({ page }) => {
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

  test('that there is not is the page itself', async ({ page }) => {
    await page.goto('/?video=no-such-film')
    await expect(page).toHaveTitle('CUTROOM')
    expect(await canonical(page)).toMatch(/\/$/)
  })
})

test.describe('the sitemap', () => {
  test('names pages and films that are all there, each by its canonical address', async ({
    page,
    request,
  }) => {
    const named = await addresses(request)
    for (const path of ['/', '/editors', '/screening-room', '/info']) {
      expect(named.map((address) => new URL(address).pathname + new URL(address).search)).toContain(path)
    }
    expect(named.filter((address) => address.includes('?video=')).length).toBeGreaterThan(20)
    expect(new Set(named).size).toBe(named.length)
    await page.goto('/')
    for (const address of named) {
      const response = await request.get(address)
      expect(response.status(), address).toBe(200)
      expect(await response.text()).toContain(`<link rel="canonical" href="${address}">`)
    }
  })

  test('has every film that a page leads to', async ({ page, request }) => {
    const named = await addresses(request)
    const slugs = new Set(named.map((address) => new URL(address).searchParams.get('video')))
    for (const path of ['/', '/screening-room']) {
      await page.goto(path)
      const data = await page.locator('#cutroom-props').textContent()
      const { films } = JSON.parse(data ?? '') as { films: { slug: string }[] }
      expect(films.length).toBeGreaterThan(0)
      for (const { slug } of films) expect(slugs).toContain(slug)
    }
  })

  test('is where robots.txt says', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
    const response = await request.get(sitemap)
    expect(response.headers()['content-type']).toContain('application/xml')
    expect(robots).toContain('Disallow: /api/')
  })
})

test.describe('the installed site', () => {
  test('has a manifest that Chromium takes without a word, in the colours of the site', async ({ page }) => {
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

  test('has every icon that manifest and head name, in its size', async ({ page, request }) => {
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
