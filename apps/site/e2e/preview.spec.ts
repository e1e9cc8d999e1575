import type { APIResponse } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './isolated-site.ts'
import { exitLink, openPreview, waitUntilLive } from './preview-mode.ts'

const PAGES = ['/', '/editors', '/screening-room', '/info', '/editors/juno-lindqvist']

test.describe('/api/preview', { tag: '@once' }, () => {
  test('/api/preview returns 401 with an error page for a wrong secret', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    const response = await page.goto(
      `${isolated.site}/api/preview?secret=${'x'.repeat(isolated.secret.length)}`,
    )
    expect(response?.status()).toBe(401)
    await expect(page.getByRole('heading', { name: 'This preview link does not work' })).toBeVisible()
    await page.goto(isolated.site)
    await expect(exitLink(page)).toHaveCount(0)
    // Chromium reports the status of the document itself.
    consoleMessages.splice(0)
  })
})

test.describe('preview', { tag: '@once' }, () => {
  test('every page in preview is private, has noindex and shows Exit Preview', async ({ page, isolated }) => {
    await openPreview(page, isolated)
    for (const path of PAGES) {
      const response = await page.goto(`${isolated.site}${path}`)
      expect(response?.status(), path).toBe(200)
      expect(response?.headers()['cache-control'], path).toBe('private, no-store')
      expect(response?.headers()['x-robots-tag'], path).toContain('noindex')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(exitLink(page)).toBeVisible()
    }
  })

  test('/api/preview leads to the page, and Exit Preview back to it, and revokes the cookie', async ({
    page,
    isolated,
  }) => {
    await openPreview(page, isolated, '/screening-room?video=salt-then-water')
    await expect(page).toHaveURL(`${isolated.site}/screening-room?video=salt-then-water`)
    const cookies = await page.context().cookies()
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
    await exitLink(page).click()
    await expect(page).toHaveURL(`${isolated.site}/screening-room?video=salt-then-water`)
    await expect(exitLink(page)).toHaveCount(0)
    expect(await page.context().cookies()).toEqual([])
    expect(await page.content()).not.toContain(isolated.readToken)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(exitLink(page)).toHaveCount(0)
    expect(await page.content()).not.toContain(isolated.readToken)
    await page.context().addCookies(cookies)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(exitLink(page)).toHaveCount(0)
  })

  test('an open preview ends with its session', { tag: '@rest' }, async ({ page, isolated }) => {
    await page.clock.install()
    // A page without films, since a loading film would time out by this clock.
    await openPreview(page, isolated, '/editors')
    await waitUntilLive(page)
    // Browsers delete the cookie after that time.
    await page.context().clearCookies()
    await page.clock.fastForward('11:30:00')
    await expect(exitLink(page)).toBeVisible()
    await page.clock.fastForward('01:00:00')
    await expect(exitLink(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.content()).not.toContain(isolated.readToken)
  })

  test(
    '/api/preview returns 502 with Exit Preview when the token cannot read drafts',
    { tag: '@rest' },
    async ({ page, isolated, consoleMessages }) => {
      const token = 'skThisTokenHasNoRightAtAll'
      const secret = 'secret-of-the-second-site'
      const { site, stop } = await isolated.startSite({ SANITY_READ_TOKEN: token, PREVIEW_SECRET: secret })
      try {
        const response = await page.goto(`${site}/api/preview?secret=${secret}&path=/info`)
        expect(response?.status()).toBe(502)
        await expect(page.getByRole('heading', { name: 'Drafts cannot be read' })).toBeVisible()
        expect(await page.content()).not.toContain(token)
        await exitLink(page).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible()
      } finally {
        await stop()
      }
      consoleMessages.splice(0)
    },
  )
})

test.describe('cross-site links', { tag: ['@once', '@rest'] }, () => {
  test('a cross-site link to /api/exit-preview redirects without ending the preview', async ({
    page,
    isolated,
  }) => {
    await openPreview(page, isolated, '/info')
    // Another host name of the same machine is another site.
    const otherSite = isolated.site.replace('localhost', '127.0.0.1')
    await page.goto(`${otherSite}/info`)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Follow' })
      document.querySelector('main')?.replaceChildren(link)
    }, `${isolated.site}/api/exit-preview?path=/info`)
    await page.getByRole('link', { name: 'Follow' }).click()
    await expect(page).toHaveURL(`${isolated.site}/info`)
    await expect(exitLink(page)).toBeVisible()
    await exitLink(page).click()
    await expect(exitLink(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${isolated.site}/info`)
  })
})

test.describe('failed preview script', { tag: ['@once', '@rest'] }, () => {
  test('a preview without its script stays static, logs an error and ends with its session', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await page.clock.install()
    await page.route(/\/assets\/start-preview[^/]*\.js$/, (route) => route.abort())
    await openPreview(page, isolated)
    const logged = () => consoleMessages.filter((line) => line.includes('Drafts are not followed'))
    await expect.poll(logged).toHaveLength(1)
    expect(consoleMessages.filter((line) => line.startsWith('uncaught'))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().clearCookies()
    await page.clock.fastForward('11:59:00')
    await expect(exitLink(page)).toBeVisible()
    await page.clock.fastForward('00:02:00')
    await expect(exitLink(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.content()).not.toContain(isolated.readToken)
    // Chromium reports the failed request too.
    consoleMessages.splice(0)
  })
})

test.describe('read token', { tag: ['@once', '@rest'] }, () => {
  test('no public response contains the token or the preview secret', async ({ isolated, request }) => {
    const secrets = [isolated.readToken, isolated.secret]
    const check = async (response: APIResponse, path: string) => {
      const content = `${JSON.stringify(response.headers())}${await response.text()}`
      expect(
        secrets.filter((secret) => content.includes(secret)),
        path,
      ).toEqual([])
    }
    const addresses = ['/nowhere', '/api/preview', '/api/preview?secret=x', '/api/exit-preview', '/healthz']
    for (const path of [...PAGES, ...addresses, '/sitemap.xml', '/robots.txt']) {
      await check(await request.get(`${isolated.site}${path}`), path)
    }
  })

  test('no file of the build contains the token or the preview secret', async ({ isolated }) => {
    const dist = join(import.meta.dirname, '../dist')
    const entries = await readdir(dist, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      const text = await readFile(file, 'latin1')
      expect(
        [isolated.readToken, isolated.secret].some((secret) => text.includes(secret)),
        file,
      ).toBe(false)
    }
  })
})
