import type { APIRequestContext, Page } from '@playwright/test'
import { publish, restoreDocumentsAfter } from './drafts.ts'
import { expect, test, type IsolatedSite } from './isolated-site.ts'
import { recordQueries, recordReads } from './page-data.ts'
import { currentTitle } from './pages.ts'
import { expectStillPlaying, playAndMark } from './playback.ts'

/** Documents that the tests change. */
const CHANGED_DOCUMENTS = [
  'video-kilometre-zero',
  'video-salt-then-water',
  'playlist-home',
  'editor-juno-lindqvist',
  'infoPage',
  'video-fetch',
]

const FIRST_FILM = 'video-kilometre-zero'

/** A film that the home page does not have. */
const OTHER_FILM = 'video-fetch'

const isLiveConnection = (url: string) => url.includes('/data/live/events/')

/**
 * Value of `Math.random` in the page. Pages delay their queries after a change, and their
 * reconnections, at random, so that thousands of open pages do not send them at once; a small value
 * makes the delay short.
 */
const RANDOM = 0.02

/** Opens a page and waits for its connection to the live events. */
async function openLivePage(page: Page, isolated: IsolatedSite, path = '/'): Promise<void> {
  await page.addInitScript((value) => Object.assign(Math, { random: () => value }), RANDOM)
  const connected = page.waitForResponse((response) => isLiveConnection(response.url()))
  await page.goto(`${isolated.site}${path}`)
  await connected
}

/** Returns the `Cache-Status` and HTML of a page. */
async function fetchPage(isolated: IsolatedSite, request: APIRequestContext, path: string) {
  const response = await request.get(`${isolated.site}${path}`)
  return { cacheStatus: response.headers()['cache-status'] ?? '', html: await response.text() }
}

/** Waits for a fresh page in the server's cache: an earlier change may still invalidate it. */
const waitUntilCached = (isolated: IsolatedSite, request: APIRequestContext, path: string) =>
  expect
    .poll(async () => (await fetchPage(isolated, request, path)).cacheStatus)
    .toMatch(/^cutroom; hit; ttl=/)

test.describe('live updates', { tag: '@once' }, () => {
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, CHANGED_DOCUMENTS)
  })
  test.afterEach(() => restore())

  test('an open page shows a published title while its film plays on', async ({ page, isolated }) => {
    await openLivePage(page, isolated)
    await playAndMark(page)
    await publish(isolated.write, FIRST_FILM, { title: 'Published Just Now' })
    await expect(currentTitle(page)).toHaveText('Published Just Now')
    await expectStillPlaying(page)
  })

  test(
    'an open sheet shows a published title where it is, and finds it by typing',
    { tag: '@rest' },
    async ({ page, isolated }) => {
      await openLivePage(page, isolated, '/?films')
      const sheet = page.getByRole('dialog', { name: /^All films/ })
      await expect(sheet.locator('[data-index] > a').first()).toBeFocused()
      await publish(isolated.write, FIRST_FILM, { title: 'Zzz Published Just Now' })
      await expect(sheet.locator('[data-index="0"]')).toContainText('Zzz Published Just Now')
      await page.keyboard.type('zzz')
      await expect(sheet.locator('.cutroom-film-sheet__typed')).toContainText('1')
    },
  )

  test(
    'a sheet that opens again finds a film of other pages by a new title',
    { tag: '@rest' },
    async ({ page, isolated }) => {
      await openLivePage(page, isolated)
      const sheet = page.getByRole('dialog', { name: /^All films/ })
      const countFound = async () => {
        await page.keyboard.press('g')
        await expect(sheet.locator('[data-index] > a').first()).toBeVisible()
        await page.keyboard.type('qqq')
        const typed = await sheet.locator('.cutroom-film-sheet__typed').textContent()
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(sheet).toBeHidden()
        return typed
      }
      expect(await countFound()).toContain('0')
      await publish(isolated.write, OTHER_FILM, { title: 'Qqq Published Elsewhere' })
      await expect.poll(countFound).toContain('1')
    },
  )

  test(
    'an open page reads once for a published change of its documents, over one connection',
    { tag: '@rest' },
    async ({ page, isolated, request }) => {
      // The data of a stale page differ.
      await waitUntilCached(isolated, request, '/info')
      const [reads, queries] = [recordReads(page), recordQueries(page)]
      const requests: string[] = []
      page.on('request', (request) => void requests.push(request.url()))
      const ownReads = () => reads.filter((path) => path === '/info')
      const confirmed = page.waitForResponse((response) => response.url().includes('/info?event='))
      await openLivePage(page, isolated, '/info')
      expect((await confirmed).status()).toBe(304)
      reads.splice(0)
      await publish(isolated.write, 'editor-juno-lindqvist', { name: 'Juno Elsewhere' })
      await publish(isolated.write, 'infoPage', {
        themeColours: { foreground: '#00ff88', background: '#101820' },
      })
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#101820')
      expect(ownReads()).toHaveLength(1)
      expect(queries).toEqual([])
      expect(requests.filter(isLiveConnection)).toHaveLength(1)
    },
  )

  test(
    'a page after navigation shows published changes over the same connection',
    { tag: '@rest' },
    async ({ page, isolated }) => {
      let connections = 0
      page.on('request', (request) => {
        if (isLiveConnection(request.url())) connections += 1
      })
      await openLivePage(page, isolated, '/editors')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Juno Lindqvist/ })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno Lindqvist')
      await publish(isolated.write, 'editor-juno-lindqvist', { name: 'Juno L.' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno L.')
      await expect(page).toHaveTitle(/^Juno L\./)
      expect(connections).toBe(1)
    },
  )

  test('a public page does not show drafts', async ({ page, isolated }) => {
    await openLivePage(page, isolated)
    const title = await currentTitle(page).innerText()
    const film = await isolated.write.getDocument(FIRST_FILM)
    if (!film) throw new Error(`The demo has no document ${FIRST_FILM}.`)
    await isolated.write.createOrReplace({ ...film, _id: `drafts.${FIRST_FILM}`, title: 'Not For You' })
    // The page has handled the draft's event once it shows a change that was published later.
    await publish(isolated.write, 'video-salt-then-water', { title: 'For Everybody' })
    await expect(page.getByRole('button', { name: 'Select this video: For Everybody' })).toHaveCount(1)
    await expect(currentTitle(page)).toHaveText(title)
    await isolated.write.delete(`drafts.${FIRST_FILM}`)
  })

  test(
    'an open page shows the changes of an outage after the content service returns',
    { tag: '@rest' },
    async ({ page, isolated, consoleMessages }) => {
      await openLivePage(page, isolated)
      await isolated.crashContent()
      await isolated.restartContent()
      await publish(isolated.write, FIRST_FILM, { title: 'Published Meanwhile' })
      await expect(currentTitle(page)).toHaveText('Published Meanwhile')
      // Visitors see no message about the connection.
      await expect(page.getByText(/reconnect/i)).toHaveCount(0)
      // Chromium reports each failed request.
      consoleMessages.splice(0)
    },
  )
})
