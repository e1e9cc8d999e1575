import type { APIRequestContext, Page } from '@playwright/test'
import { publish, restoreDocumentsAfter } from './drafts.ts'
import { expect, test, type IsolatedSite } from './isolated-site.ts'
import { currentTitle } from './pages.ts'
import { expectStillPlaying, playAndMark } from './playback.ts'

/** What the tests publish to. */
const PUBLISHED = [
  'video-kilometre-zero',
  'video-salt-then-water',
  'playlist-home',
  'editor-juno-lindqvist',
  'infoPage',
]

const FIRST_FILM = 'video-kilometre-zero'

const isLiveConnection = (url: string) => url.includes('/data/live/events/')

/**
 * Where in their spread pages read what is new, and come back: at random, so that ten thousand of them do not do so at
 * once, but for this one, which does so soon.
 */
const SOON = 0.02

/** Opens a page as a visitor, and waits until it follows what is published. */
async function visit(page: Page, isolated: IsolatedSite, path = '/'): Promise<void> {
  await page.addInitScript((soon) => Object.assign(Math, { random: () => soon }), SOON)
  const connected = page.waitForResponse((answer) => isLiveConnection(answer.url()))
  await page.goto(`${isolated.site}${path}`)
  await connected
}

/** What the server sends, and where it has it from. */
async function ask(isolated: IsolatedSite, request: APIRequestContext, path: string) {
  const answer = await request.get(`${isolated.site}${path}`)
  return { cache: answer.headers()['cache-status'] ?? '', html: await answer.text() }
}

/** Waits until the server shows a page as it has it: what was published before may still be on its way to it. */
const expectKept = (isolated: IsolatedSite, request: APIRequestContext, path: string) =>
  expect.poll(async () => (await ask(isolated, request, path)).cache).toMatch(/^cutroom; hit;/)

test.describe('what is published', { tag: '@once' }, () => {
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, PUBLISHED)
  })
  test.afterEach(() => restore())

  test('an open page follows what is published, and its title and film stay', async ({ page, isolated }) => {
    await visit(page, isolated)
    await playAndMark(page)
    await publish(isolated.write, FIRST_FILM, { title: 'Published Just Now' })
    await expect(currentTitle(page)).toHaveText('Published Just Now')
    await expectStillPlaying(page)
  })

  test('a page asks for nothing until something is published, by one connection', async ({
    page,
    isolated,
    request,
  }) => {
    // Or the page would be made of an old answer, and read once for that.
    await expectKept(isolated, request, '/info')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(isolated.content) && request.url().includes('/data/'))
        asked.push(request.url())
    })
    await visit(page, isolated, '/info')
    const queries = () => asked.filter((url) => !isLiveConnection(url) && url.includes('infoPage'))
    await publish(isolated.write, 'editor-juno-lindqvist', { name: 'Juno Elsewhere' })
    await publish(isolated.write, 'infoPage', {
      themeColours: { foreground: '#00ff88', background: '#101820' },
    })
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#101820')
    expect(queries()).toHaveLength(1)
    expect(asked.filter(isLiveConnection)).toHaveLength(1)
  })

  test('a page that was gone to is followed by the same connection', async ({ page, isolated }) => {
    let connections = 0
    page.on('request', (request) => {
      if (isLiveConnection(request.url())) connections += 1
    })
    await visit(page, isolated, '/editors')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Juno Lindqvist/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno Lindqvist')
    await publish(isolated.write, 'editor-juno-lindqvist', { name: 'Juno L.' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno L.')
    await expect(page).toHaveTitle(/^Juno L\./)
    expect(connections).toBe(1)
  })

  test('an address that names a film follows it to its new slug', async ({ page, isolated }) => {
    await visit(page, isolated, '/?video=salt-then-water')
    const title = await currentTitle(page).innerText()
    await publish(isolated.write, 'video-salt-then-water', {
      slug: { _type: 'slug', current: 'water-first' },
    })
    await expect(page).toHaveURL(`${isolated.site}/?video=water-first`)
    await expect(currentTitle(page)).toHaveText(title)
  })

  test('drafts are followed by no public page', async ({ page, isolated }) => {
    await visit(page, isolated)
    const title = await currentTitle(page).innerText()
    const film = await isolated.write.getDocument(FIRST_FILM)
    if (!film) throw new Error('The demo has lost its first film.')
    await isolated.write.createOrReplace({ ...film, _id: `drafts.${FIRST_FILM}`, title: 'Not For You' })
    // Something published afterwards shows that the page has heard what there was to hear.
    await publish(isolated.write, 'video-salt-then-water', { title: 'For Everybody' })
    await expect(page.getByRole('button', { name: 'Select this video: For Everybody' })).toHaveCount(1)
    await expect(currentTitle(page)).toHaveText(title)
    await isolated.write.delete(`drafts.${FIRST_FILM}`)
  })

  test('the server makes a page anew when something is published, and only then', async ({
    isolated,
    request,
  }) => {
    await expectKept(isolated, request, '/info')
    await publish(isolated.write, 'infoPage', {
      themeColours: { foreground: '#00ff88', background: '#101820' },
    })
    await expect.poll(async () => (await ask(isolated, request, '/info')).html).toContain('#101820')
    await expectKept(isolated, request, '/info')
  })

  test('a page whose content service was away comes back, and shows what was missed', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await visit(page, isolated)
    await isolated.crashContent()
    await isolated.restartContent()
    await publish(isolated.write, FIRST_FILM, { title: 'Published Meanwhile' })
    await expect(currentTitle(page)).toHaveText('Published Meanwhile')
    // Nothing of it was said to the visitor.
    await expect(page.getByText(/reconnect/i)).toHaveCount(0)
    // Chromium reports each request that fails.
    consoleMessages.splice(0)
  })

  test('where data is saved, nothing is followed', async ({ browser, isolated }) => {
    const context = await browser.newContext()
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
    )
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(isolated.site, { waitUntil: 'networkidle' })
    expect(asked.filter(isLiveConnection)).toEqual([])
    await context.close()
  })
})
