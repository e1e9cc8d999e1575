import { defaultLabels } from '@cutroom/portfolio-ui'
import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import { expectNewDocument, heading, link, open } from './marked-document.ts'
import { emulateMeteredConnection } from './metered-connection.ts'
import { disableLiveUpdates, failReads } from './page-data.ts'
import { currentTitle, readFilms } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** The module of players, which a page loads once it is idle. */
const PLAYER_MODULE = /\/assets\/player-/

/**
 * Records the requests for documents, and the responses that say whether the site has another
 * build.
 */
function recordRequests(page: Page) {
  const documents: Request[] = []
  const checks: Response[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request)
  })
  page.on('response', (response) => {
    if (response.request().method() === 'HEAD') checks.push(response)
  })
  return { documents, checks }
}

/**
 * Sends the document of the home page as one of a build that is gone: its files are, and its data
 * is of another build.
 */
async function serveOutdated(context: BrowserContext, times: number): Promise<void> {
  await context.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text())
        .replaceAll('/assets/', '/assets/gone-')
        .replace(/"build":"[\w-]+"/, '"build":"outdated"')
      await route.fulfill({ response, body: html })
    },
    { times },
  )
}

test.describe('a document of a build that is gone', { tag: '@once' }, () => {
  test('is loaded again once, and works then', async ({ page, context, consoleMessages }) => {
    const { documents } = recordRequests(page)
    await serveOutdated(context, 1)
    await page.goto('/')
    expect(documents).toHaveLength(2)
    await play(page)
    await waitUntilPlaying(page)
    // Chromium reports the files that are gone.
    consoleMessages.splice(0)
  })

  test('stays and has links that work when a cache sends it again', async ({ context }) => {
    // The fixture waits for a hydration that does not happen.
    const page = await context.newPage()
    const { documents, checks } = recordRequests(page)
    await serveOutdated(context, Number.POSITIVE_INFINITY)
    await page.goto('/')
    await expect.poll(() => checks.length).toBe(2)
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(documents.map((request) => new URL(request.url()).pathname)).toEqual(['/', '/', '/info'])
    await page.close()
  })
})

test(
  'an open sheet whose further films are of another build is loaded again, once',
  { tag: '@once' },
  async ({ page, consoleMessages }) => {
    await disableLiveUpdates(page)
    let isDeployed = false
    await page.route('**/page-data/**', async (route) => {
      if (isDeployed) return route.fulfill({ status: 410, json: { error: 'another-build' } })
      const response = await route.fetch()
      const data = (await response.json()) as { sheet?: { total: number } }
      // The first films of a long list.
      return route.fulfill({
        response,
        json: data.sheet ? { ...data, sheet: { ...data.sheet, total: 500 } } : data,
      })
    })
    await open(page, '/')
    const { documents } = recordRequests(page)
    await page.keyboard.press('g')
    const sheet = page.getByRole('dialog', { name: /^All films/ })
    await expect(sheet.locator('.cutroom-film-sheet__total')).toHaveText('500')
    isDeployed = true
    await page.keyboard.press('End')
    await expectNewDocument(page)
    await expect(sheet.locator('[data-index] > a').first()).toBeVisible()
    await expect(page).toHaveURL(/\?films$/)
    expect(documents).toHaveLength(1)
    // Chromium reports the failed requests.
    consoleMessages.splice(0)
  },
)

test.describe('a module that cannot be loaded', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await disableLiveUpdates(page)
    await emulateMeteredConnection(page)
    await page.route(PLAYER_MODULE, (route) => route.fulfill({ status: 404 }))
  })

  test('loads the document again, once, if the site has another build', async ({ page, consoleMessages }) => {
    await failReads(page, 410)
    const { documents, checks } = recordRequests(page)
    await open(page, '/')
    await page.mouse.move(200, 200)
    await expectNewDocument(page)
    await waitForHydration(page)
    await page.mouse.move(210, 210)
    await expect.poll(() => checks.length).toBe(2)
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(documents.map((request) => new URL(request.url()).pathname)).toEqual(['/', '/', '/info'])
    // Chromium reports failed requests, and the page the film.
    consoleMessages.splice(0)
  })

  test('leaves the page as it is if the site has the same build', async ({ page, consoleMessages }) => {
    const { documents, checks } = recordRequests(page)
    await open(page, '/')
    await page.mouse.move(200, 200)
    await expect.poll(() => checks.length).toBe(1)
    await expect(page.getByRole('button', { name: defaultLabels.retry })).toHaveCount(0)
    expect(documents).toHaveLength(1)
    consoleMessages.splice(0)
  })

  test('is loaded again with the document if it fails again, and its film plays', async ({
    page,
    consoleMessages,
  }) => {
    const { documents, checks } = recordRequests(page)
    await open(page, '/')
    await page.mouse.move(200, 200)
    await expect.poll(() => checks.length).toBe(1)
    // A browser that has kept the failure sends no second request.
    await page.route(PLAYER_MODULE, (route) =>
      documents.length === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    const [, second] = await readFilms(page)
    await page.keyboard.press('ArrowRight')
    await expect(currentTitle(page)).toHaveText(second?.title ?? '')
    await page.keyboard.press('k')
    await expectNewDocument(page)
    await waitForHydration(page)
    await expect(currentTitle(page)).toHaveText(second?.title ?? '')
    await play(page)
    await waitUntilPlaying(page)
    expect(documents).toHaveLength(2)
    consoleMessages.splice(0)
  })
})
