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
    /** How long the fade to a test's colours has taken, in s, once it is over. */
    fade?: Promise<number>
  }
}

const PAGES = ['/', '/editors', '/screening-room', '/info', '/editors/juno-lindqvist']

/** An editor and a film that nobody has published. */
const DRAFTED = {
  editor: {
    _id: 'drafts.editor-unpublished',
    _type: 'editor',
    name: 'Nobody Yet',
    slug: { current: 'nobody-yet' },
  },
}

const exitLink = (page: Page) => page.getByRole('link', { name: 'Exit Preview' })

/** Enters preview and shows a page of it. */
async function preview(page: Page, isolated: IsolatedSite, path = '/'): Promise<void> {
  await page.goto(`${isolated.preview}&path=${encodeURIComponent(path)}`)
  await expect(exitLink(page)).toBeVisible()
}

/**
 * Keeps pages from reading drafts at intervals, as they do besides following them: what they show of what is written,
 * they have been told of.
 */
async function withoutRefresh(page: Page): Promise<void> {
  await page.addInitScript((interval) => {
    const after = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (task: TimerHandler, ms?: number, ...given: unknown[]) =>
        ms === interval ? 0 : after(task, ms, ...given),
    })
  }, PREVIEW_REFRESH_INTERVAL_MS)
}

/** Waits until the page follows what is written. */
async function following(page: Page): Promise<void> {
  await expect(page.locator('.site-preview-status')).toHaveAttribute('data-status', 'live')
}

/** Answers to a request exactly as it is written; a browser would tidy it up first. */
function answerTo(
  isolated: IsolatedSite,
  path: string,
): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(isolated.site)
  return new Promise((resolve, reject) => {
    const request = get({ hostname, port, path }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
    request.on('error', reject)
  })
}

test.describe('the way into preview', { tag: '@once' }, () => {
  test('is closed to a wrong secret, and says so on a page of the site', async ({
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

  test('never leads off the site', async ({ isolated }) => {
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
      expect(await answerTo(isolated, search(path)), path).toEqual({ status: 307, location: '/' })
    }
  })

  test('leads to the page that was asked for, the film included', async ({ page, isolated }) => {
    await preview(page, isolated, '/screening-room?video=salt-then-water')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/screening-room?video=salt-then-water',
    )
  })
})

test.describe('in preview', { tag: '@once' }, () => {
  test('every page is private, not for search engines, and has the way out', async ({ page, isolated }) => {
    await preview(page, isolated)
    for (const path of PAGES) {
      const response = await page.goto(`${isolated.site}${path}`)
      expect(response?.status(), path).toBe(200)
      expect(response?.headers()['cache-control'], path).toBe('private, no-store')
      expect(response?.headers()['x-robots-tag'], path).toContain('noindex')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(exitLink(page)).toBeVisible()
    }
  })

  test('drafts are shown to who is in it, and to nobody else', async ({ page, isolated, browser }) => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(isolated.site)
    await preview(page, isolated)
    await expect(page.getByRole('button', { name: /Select this video: Night Shift/ })).toHaveCount(1)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await visitor.content()).not.toContain('Night Shift')
    await visitor.context().close()
  })

  test('pages that exist only as drafts are there', async ({ page, isolated, request, consoleMessages }) => {
    await isolated.write.createOrReplace(DRAFTED.editor)
    try {
      await preview(page, isolated, '/editors/nobody-yet')
      await expect(page.getByRole('heading', { level: 1, name: 'Nobody Yet' })).toBeVisible()
      expect((await request.get(`${isolated.site}/editors/nobody-yet`)).status()).toBe(404)
    } finally {
      await isolated.write.delete(DRAFTED.editor._id)
    }
    consoleMessages.splice(0)
  })

  test('the way out leads back to the page, and a copy of the cookie shows nothing', async ({
    page,
    isolated,
  }) => {
    await preview(page, isolated, '/screening-room?video=salt-then-water')
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

  test('a page that is left open ends with its session', async ({ page, isolated }) => {
    await page.clock.install()
    // A page without films: one that still loads would have taken hours by this clock.
    await preview(page, isolated, '/editors')
    await following(page)
    // As the browser does after that time.
    await page.context().clearCookies()
    await page.clock.fastForward('11:30:00')
    await expect(exitLink(page)).toBeVisible()
    await page.clock.fastForward('01:00:00')
    await expect(exitLink(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.content()).not.toContain(isolated.readToken)
  })

  test('no script can read the cookie', async ({ page, isolated }) => {
    await preview(page, isolated)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })

  test('a token without the right to read drafts is said on a page with the way out', async ({
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

/** The films of the published home page that the tests write to, its playlist, and the other pages. */
const WRITTEN = [
  'video-kilometre-zero',
  'video-salt-then-water',
  'playlist-home',
  'homePage',
  'settings',
  'infoPage',
  'editor-juno-lindqvist',
]

const FIRST_FILM = 'video-kilometre-zero'

test.describe('a draft that is written', { tag: '@once' }, () => {
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ page, isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, WRITTEN)
    await withoutRefresh(page)
  })
  test.afterEach(() => restore())

  test('is seen in preview as it is written, and by no visitor', async ({ page, isolated, browser }) => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(isolated.site)
    const published = await currentTitle(visitor).innerText()
    await preview(page, isolated)
    await following(page)
    for (const title of ['Written Once', 'Written Twice', 'Written Again']) {
      await writeDraft(isolated.write, FIRST_FILM, { title })
      await expect(currentTitle(page)).toHaveText(title)
    }
    await expect(currentTitle(visitor)).toHaveText(published)
    await visitor.reload()
    await expect(currentTitle(visitor)).toHaveText(published)
    await visitor.context().close()
  })

  test('is seen on a page that was gone to, and its title in the head', async ({ page, isolated }) => {
    await preview(page, isolated, '/info')
    await following(page)
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

  test('leaves a film that plays alone, whatever of it is written', async ({ page, isolated }) => {
    await preview(page, isolated)
    await following(page)
    await playAndMark(page)
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Renamed While It Plays' })
    await expect(currentTitle(page)).toHaveText('Renamed While It Plays')
    await expectStillPlaying(page)
  })

  test('that turns the order around keeps the film and lets it play', async ({ page, isolated }) => {
    await preview(page, isolated)
    await following(page)
    const title = await currentTitle(page).innerText()
    await playAndMark(page)
    const playlist = await isolated.write.getDocument<{ videos: object[] }>('drafts.playlist-home')
    const films = playlist?.videos ?? []
    await writeDraft(isolated.write, 'playlist-home', { videos: films.toReversed() })
    const place = page.getByText(`Film ${films.length} of ${films.length}`).first()
    await expect(place).toBeAttached()
    await expect(currentTitle(page)).toHaveText(title)
    await expectStillPlaying(page)
  })

  test('that takes the film away lets it end, and goes on with its neighbour', async ({ page, isolated }) => {
    await preview(page, isolated)
    await following(page)
    const title = await currentTitle(page).innerText()
    await playAndMark(page)
    const playlist = await isolated.write.getDocument<{ videos: { _ref: string }[] }>('drafts.playlist-home')
    const films = playlist?.videos ?? []
    await writeDraft(isolated.write, 'playlist-home', {
      videos: films.filter(({ _ref }) => _ref !== FIRST_FILM),
    })
    // Written later, and seen: so the other list is there, with the departing film still in it.
    await writeDraft(isolated.write, 'video-salt-then-water', { title: 'Written Afterwards' })
    await expect(page.getByRole('button', { name: /: Written Afterwards$/ }).first()).toBeAttached()
    await expectStillPlaying(page)
    await expect(currentTitle(page)).toHaveText(title)
    await seekNearEnd(page)
    await expect(currentTitle(page)).toHaveText('Night Shift')
    await expect(page.getByRole('button', { name: `Select this video: ${title}` })).toHaveCount(0)
  })

  test('is followed by the address that names it, and left by the address once it is gone', async ({
    page,
    isolated,
  }) => {
    await preview(page, isolated, '/?video=salt-then-water')
    await following(page)
    const title = await currentTitle(page).innerText()
    await writeDraft(isolated.write, 'video-salt-then-water', {
      slug: { _type: 'slug', current: 'water-first' },
    })
    await expect(page).toHaveURL(`${isolated.site}/?video=water-first`)
    await expect(currentTitle(page)).toHaveText(title)
    const playlist = await isolated.write.getDocument<{ videos: { _ref: string }[] }>('drafts.playlist-home')
    const films = (playlist?.videos ?? []).filter(({ _ref }) => _ref !== 'video-salt-then-water')
    await writeDraft(isolated.write, 'playlist-home', { videos: films })
    // The next one of the list.
    await expect(currentTitle(page)).toHaveText('Eleven Days of Sand')
    await expect(page).toHaveURL(`${isolated.site}/?video=eleven-days-of-sand`)
  })

  test('turns the page to other colours in a fade', async ({ page, isolated }) => {
    await preview(page, isolated)
    await following(page)
    await page.evaluate(() => {
      window.fade = new Promise((resolve) =>
        document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
          if (propertyName !== '--cutroom-background' || !(target instanceof Element)) return
          const reached = getComputedStyle(target).getPropertyValue('--cutroom-background')
          if (reached === 'rgb(16, 24, 32)') resolve(elapsedTime)
        }),
      )
    })
    await writeDraft(isolated.write, 'homePage', {
      themeColours: { foreground: '#00ff88', background: '#101820' },
    })
    expect(await page.evaluate(() => window.fade)).toBeCloseTo(0.3)
  })
})

test.describe('a page that vanishes while it is shown', { tag: '@once' }, () => {
  const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: defaultLabels.notFoundTitle })
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ page, isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, WRITTEN)
    await withoutRefresh(page)
  })
  test.afterEach(() => restore())

  test('is the page that says so while its slug is another one, and itself again after', async ({
    page,
    isolated,
  }) => {
    await preview(page, isolated, '/editors/juno-lindqvist')
    await following(page)
    await writeDraft(isolated.write, 'editor-juno-lindqvist', { slug: { _type: 'slug', current: 'juno-l' } })
    await expect(notFound(page)).toBeVisible()
    await expect(page).toHaveTitle(/^Page not found/)
    await expect(exitLink(page)).toBeVisible()
    await writeDraft(isolated.write, 'editor-juno-lindqvist', {
      slug: { _type: 'slug', current: 'juno-lindqvist' },
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Lindqvist' })).toBeVisible()
  })

  test('is the page that says so once it is deleted', async ({ page, isolated, consoleMessages }) => {
    await isolated.write.createOrReplace(DRAFTED.editor)
    await preview(page, isolated, '/editors/nobody-yet')
    await following(page)
    await isolated.write.delete(DRAFTED.editor._id)
    await expect(notFound(page)).toBeVisible()
    // While it was there, it had no playlist.
    expect(consoleMessages.splice(0).filter((line) => !line.includes('cutroom/empty-playlist'))).toEqual([])
  })
})

test.describe('a link of another site', { tag: '@once' }, () => {
  test('ends no preview, and leads to the page', async ({ page, isolated }) => {
    await preview(page, isolated, '/info')
    // The same machine by another name is another site.
    const elsewhere = isolated.site.replace('localhost', '127.0.0.1')
    await page.goto(`${elsewhere}/info`)
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

test.describe('a preview whose code does not load', { tag: '@once' }, () => {
  test('stays as it was sent, says on the console that drafts are not followed, and ends with its session', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await page.clock.install()
    await page.route(/\/assets\/start-preview[^/]*\.js$/, (route) => route.abort())
    await preview(page, isolated)
    const said = () => consoleMessages.filter((line) => line.includes('Drafts are not followed'))
    await expect.poll(said).toHaveLength(1)
    expect(consoleMessages.filter((line) => line.startsWith('uncaught'))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().clearCookies()
    await page.clock.fastForward('11:59:00')
    await expect(exitLink(page)).toBeVisible()
    await page.clock.fastForward('00:02:00')
    await expect(exitLink(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.content()).not.toContain(isolated.readToken)
    // Chromium reports the request too.
    consoleMessages.splice(0)
  })
})

test.describe('a preview that loses the content service', { tag: '@once' }, () => {
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ page, isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, WRITTEN)
    await withoutRefresh(page)
  })
  test.afterEach(() => restore())

  test('shows after a time offline what was written meanwhile, and says that it is', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await preview(page, isolated)
    await following(page)
    await page.context().setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Written While Away' })
    await page.context().setOffline(false)
    await expect(currentTitle(page)).toHaveText('Written While Away')
    await expect(page.locator('.site-preview-status')).toHaveText('')
    // Chromium reports each request that fails.
    consoleMessages.splice(0)
  })

  test('says so, comes back by itself, and shows what was missed', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await preview(page, isolated)
    await following(page)
    await isolated.crashContent()
    const status = page.getByRole('status').filter({ hasText: 'Reconnecting' })
    await expect(status).toBeVisible()
    await isolated.restartContent()
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Written Meanwhile' })
    await expect(currentTitle(page)).toHaveText('Written Meanwhile')
    await expect(status).toHaveCount(0)
    // Chromium reports each request that fails.
    consoleMessages.splice(0)
  })
})

test.describe('the token', { tag: '@once' }, () => {
  test('is in nothing that the public is sent', async ({ isolated, request }) => {
    const secrets = [isolated.readToken, isolated.secret]
    const check = async (response: APIResponse, where: string) => {
      const said = `${JSON.stringify(response.headers())}${await response.text()}`
      expect(
        secrets.filter((secret) => said.includes(secret)),
        where,
      ).toEqual([])
    }
    const addresses = ['/nowhere', '/api/preview', '/api/preview?secret=x', '/api/exit-preview', '/healthz']
    for (const path of [...PAGES, ...addresses, '/sitemap.xml', '/robots.txt']) {
      await check(await request.get(`${isolated.site}${path}`), path)
    }
  })

  test('is in no file of the build', async ({ isolated }) => {
    const built = join(import.meta.dirname, '../dist')
    const names = await readdir(built, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
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
