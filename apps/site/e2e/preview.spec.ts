import type { APIResponse, Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { restoreDocumentsAfter, writeDraft } from './drafts.ts'
import { expect, test, type IsolatedSite } from './isolated-site.ts'
import { currentTitle } from './pages.ts'
import { expectStillPlaying, playAndMark, seekNearEnd } from './playback.ts'
import { PREVIEW_REFRESH_INTERVAL_MS } from './content-client.ts'

declare global {
  interface Window {
    /** Duration of the theme transition to the test's colours, in s; resolves at its end. */
    themeTransition?: Promise<number>
  }
}

const PAGES = ['/', '/editors', '/screening-room', '/info', '/editors/juno-lindqvist']

/** An editor without a published version. */
const UNPUBLISHED_EDITOR = {
  _id: 'drafts.editor-unpublished',
  _type: 'editor',
  name: 'Nobody Yet',
  slug: { current: 'nobody-yet' },
}

const exitLink = (page: Page) => page.getByRole('link', { name: 'Exit Preview' })

/** Enters preview on a page. */
async function openPreview(page: Page, isolated: IsolatedSite, path = '/'): Promise<void> {
  await page.goto(`${isolated.preview}&path=${encodeURIComponent(path)}`)
  await expect(exitLink(page)).toBeVisible()
}

/**
 * Disables the interval at which a preview queries its drafts again, so that a test sees only what the listener
 * reports.
 */
async function disableRefreshInterval(page: Page): Promise<void> {
  await page.addInitScript((interval) => {
    const originalSetTimeout = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (task: TimerHandler, ms?: number, ...args: unknown[]) =>
        ms === interval ? 0 : originalSetTimeout(task, ms, ...args),
    })
  }, PREVIEW_REFRESH_INTERVAL_MS)
}

/** Waits until the preview is connected to the listener. */
async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.locator('.site-preview-status')).toHaveAttribute('data-status', 'live')
}

/** Requests a path exactly as it is written; `fetch` would normalize it. */
function requestPath(
  isolated: IsolatedSite,
  path: string,
): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(isolated.site)
  return new Promise((resolve, reject) => {
    const request = get({ hostname, port, path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
    request.on('error', reject)
  })
}

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

  test('/api/preview redirects to / for a path outside the site', async ({ isolated }) => {
    const search = (path: string) => `/api/preview?secret=${isolated.secret}&path=${path}`
    for (const path of [
      '//evil.example',
      '/%5Cevil.example',
      '%2F%2Fevil.example',
      'https://evil.example',
      '/%09/evil.example',
      '/.//evil.example',
      '/api/exit-preview',
    ]) {
      expect(await requestPath(isolated, search(path)), path).toEqual({ status: 307, location: '/' })
    }
  })

  test('/api/preview redirects to the requested page and film', async ({ page, isolated }) => {
    await openPreview(page, isolated, '/screening-room?video=salt-then-water')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/screening-room?video=salt-then-water',
    )
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

  test('drafts appear in preview and not on public pages', async ({ page, isolated, browser }) => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(isolated.site)
    await openPreview(page, isolated)
    await expect(page.getByRole('button', { name: /Select this video: Night Shift/ })).toHaveCount(1)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await visitor.content()).not.toContain('Night Shift')
    await visitor.context().close()
  })

  test('a page that exists only as a draft appears in preview and returns 404 in public', async ({
    page,
    isolated,
    request,
    consoleMessages,
  }) => {
    await isolated.write.createOrReplace(UNPUBLISHED_EDITOR)
    try {
      await openPreview(page, isolated, '/editors/nobody-yet')
      await expect(page.getByRole('heading', { level: 1, name: 'Nobody Yet' })).toBeVisible()
      expect((await request.get(`${isolated.site}/editors/nobody-yet`)).status()).toBe(404)
    } finally {
      await isolated.write.delete(UNPUBLISHED_EDITOR._id)
    }
    consoleMessages.splice(0)
  })

  test('Exit Preview returns to the page and revokes the cookie', async ({ page, isolated }) => {
    await openPreview(page, isolated, '/screening-room?video=salt-then-water')
    const cookies = await page.context().cookies()
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

  test('an open preview ends with its session', async ({ page, isolated }) => {
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

  test('the preview cookie is httpOnly and SameSite=Lax', async ({ page, isolated }) => {
    await openPreview(page, isolated)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })

  test('/api/preview returns 502 with Exit Preview when the token cannot read drafts', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
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
  })
})

/** Documents that the tests change. */
const CHANGED_DOCUMENTS = [
  'video-kilometre-zero',
  'video-salt-then-water',
  'playlist-home',
  'homePage',
  'settings',
  'infoPage',
  'editor-juno-lindqvist',
]

const FIRST_FILM = 'video-kilometre-zero'

test.describe('draft changes', { tag: '@once' }, () => {
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ page, isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, CHANGED_DOCUMENTS)
    await disableRefreshInterval(page)
  })
  test.afterEach(() => restore())

  test('a preview shows each change of a draft and public pages show none', async ({
    page,
    isolated,
    browser,
  }) => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(isolated.site)
    const published = await currentTitle(visitor).innerText()
    await openPreview(page, isolated)
    await waitUntilLive(page)
    for (const title of ['Written Once', 'Written Twice', 'Written Again']) {
      await writeDraft(isolated.write, FIRST_FILM, { title })
      await expect(currentTitle(page)).toHaveText(title)
    }
    await expect(currentTitle(visitor)).toHaveText(published)
    await visitor.reload()
    await expect(currentTitle(visitor)).toHaveText(published)
    await visitor.context().close()
  })

  test('a preview shows a changed draft and its title in the head after navigation', async ({
    page,
    isolated,
  }) => {
    await openPreview(page, isolated, '/info')
    await waitUntilLive(page)
    await page.getByRole('navigation').first().getByRole('link', { name: 'Editors' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Juno Lindqvist/ })
      .click()
    await expect(page).toHaveURL(/juno-lindqvist$/)
    await writeDraft(isolated.write, 'editor-juno-lindqvist', { name: 'Juno L.' })
    await expect(page.getByRole('heading', { level: 1, name: 'Juno L.' })).toBeVisible()
    await expect(page).toHaveTitle(/^Juno L\./)
    await expect(exitLink(page)).toBeVisible()
  })

  test('a playing film plays on while its draft changes', async ({ page, isolated }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    await playAndMark(page)
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Renamed While It Plays' })
    await expect(currentTitle(page)).toHaveText('Renamed While It Plays')
    await expectStillPlaying(page)
  })

  test('a playing film stays current and plays on while its playlist is reversed', async ({
    page,
    isolated,
  }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    const title = await currentTitle(page).innerText()
    await playAndMark(page)
    const playlist = await isolated.write.getDocument<{ videos: object[] }>('drafts.playlist-home')
    const films = playlist?.videos ?? []
    await writeDraft(isolated.write, 'playlist-home', { videos: films.toReversed() })
    const counter = page.getByText(`Film ${films.length} of ${films.length}`).first()
    await expect(counter).toBeAttached()
    await expect(currentTitle(page)).toHaveText(title)
    await expectStillPlaying(page)
  })

  test('a playing film that is removed from its playlist plays to its end before the next film', async ({
    page,
    isolated,
  }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    const title = await currentTitle(page).innerText()
    await playAndMark(page)
    const playlist = await isolated.write.getDocument<{ videos: { _ref: string }[] }>('drafts.playlist-home')
    const films = playlist?.videos ?? []
    await writeDraft(isolated.write, 'playlist-home', {
      videos: films.filter(({ _ref }) => _ref !== FIRST_FILM),
    })
    // The page has handled the change of the playlist once it shows this later one.
    await writeDraft(isolated.write, 'video-salt-then-water', { title: 'Written Afterwards' })
    await expect(page.getByRole('button', { name: /: Written Afterwards$/ }).first()).toBeAttached()
    await expectStillPlaying(page)
    await expect(currentTitle(page)).toHaveText(title)
    await seekNearEnd(page)
    await expect(currentTitle(page)).toHaveText('Night Shift')
    await expect(page.getByRole('button', { name: `Select this video: ${title}` })).toHaveCount(0)
  })

  test('the address takes the changed slug of its film, and names the next film once that one is removed', async ({
    page,
    isolated,
  }) => {
    await openPreview(page, isolated, '/?video=salt-then-water')
    await waitUntilLive(page)
    const title = await currentTitle(page).innerText()
    await writeDraft(isolated.write, 'video-salt-then-water', {
      slug: { _type: 'slug', current: 'water-first' },
    })
    await expect(page).toHaveURL(`${isolated.site}/?video=water-first`)
    await expect(currentTitle(page)).toHaveText(title)
    const playlist = await isolated.write.getDocument<{ videos: { _ref: string }[] }>('drafts.playlist-home')
    const films = (playlist?.videos ?? []).filter(({ _ref }) => _ref !== 'video-salt-then-water')
    await writeDraft(isolated.write, 'playlist-home', { videos: films })
    // The next film of the list.
    await expect(currentTitle(page)).toHaveText('Eleven Days of Sand')
    await expect(page).toHaveURL(`${isolated.site}/?video=eleven-days-of-sand`)
  })

  test('a changed theme fades in over 300 ms', async ({ page, isolated }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    await page.evaluate(() => {
      window.themeTransition = new Promise((resolve) =>
        document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
          if (propertyName !== '--cutroom-background' || !(target instanceof Element)) return
          const background = getComputedStyle(target).getPropertyValue('--cutroom-background')
          if (background === 'rgb(16, 24, 32)') resolve(elapsedTime)
        }),
      )
    })
    await writeDraft(isolated.write, 'homePage', {
      themeColours: { foreground: '#00ff88', background: '#101820' },
    })
    expect(await page.evaluate(() => window.themeTransition)).toBeCloseTo(0.3)
  })
})

test.describe('removed pages', { tag: '@once' }, () => {
  const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: defaultLabels.notFoundTitle })
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ page, isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, CHANGED_DOCUMENTS)
    await disableRefreshInterval(page)
  })
  test.afterEach(() => restore())

  test('a preview shows the 404 page while its slug differs from the address', async ({ page, isolated }) => {
    await openPreview(page, isolated, '/editors/juno-lindqvist')
    await waitUntilLive(page)
    await writeDraft(isolated.write, 'editor-juno-lindqvist', { slug: { _type: 'slug', current: 'juno-l' } })
    await expect(notFound(page)).toBeVisible()
    await expect(page).toHaveTitle(/^Page not found/)
    await expect(exitLink(page)).toBeVisible()
    await writeDraft(isolated.write, 'editor-juno-lindqvist', {
      slug: { _type: 'slug', current: 'juno-lindqvist' },
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Lindqvist' })).toBeVisible()
  })

  test('a preview shows the 404 page after its document is deleted', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await isolated.write.createOrReplace(UNPUBLISHED_EDITOR)
    await openPreview(page, isolated, '/editors/nobody-yet')
    await waitUntilLive(page)
    await isolated.write.delete(UNPUBLISHED_EDITOR._id)
    await expect(notFound(page)).toBeVisible()
    // The editor has no playlist, which the site reports as a warning.
    expect(consoleMessages.splice(0).filter((line) => !line.includes('cutroom/empty-playlist'))).toEqual([])
  })
})

test.describe('cross-site links', { tag: '@once' }, () => {
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

test.describe('failed preview script', { tag: '@once' }, () => {
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

test.describe('lost connection', { tag: '@once' }, () => {
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ page, isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, CHANGED_DOCUMENTS)
    await disableRefreshInterval(page)
  })
  test.afterEach(() => restore())

  test('a preview shows Offline while offline and the missed changes when online again', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    await page.context().setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Written While Away' })
    await page.context().setOffline(false)
    await expect(currentTitle(page)).toHaveText('Written While Away')
    await expect(page.locator('.site-preview-status')).toHaveText('')
    // Chromium reports each failed request.
    consoleMessages.splice(0)
  })

  test('a preview shows Reconnecting during an outage and the missed changes after it', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    await isolated.crashContent()
    const status = page.getByRole('status').filter({ hasText: 'Reconnecting' })
    await expect(status).toBeVisible()
    await isolated.restartContent()
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Written Meanwhile' })
    await expect(currentTitle(page)).toHaveText('Written Meanwhile')
    await expect(status).toHaveCount(0)
    // Chromium reports each failed request.
    consoleMessages.splice(0)
  })
})

test.describe('read token', { tag: '@once' }, () => {
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
