import type { APIRequestContext, Page } from '@playwright/test'
import { publish, restoreDocumentsAfter } from './drafts.ts'
import { expect, test, type IsolatedSite } from './isolated-site.ts'
import { currentTitle } from './pages.ts'
import { expectStillPlaying, playAndMark } from './playing.ts'

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
async function visit(page: Page, own: IsolatedSite, path = '/'): Promise<void> {
  await page.addInitScript((soon) => Object.assign(Math, { random: () => soon }), SOON)
  const connected = page.waitForResponse((answer) => isLiveConnection(answer.url()))
  await page.goto(`${own.site}${path}`)
  await connected
}

/** What the server sends, and where it has it from. */
async function ask(own: IsolatedSite, request: APIRequestContext, path: string) {
  const answer = await request.get(`${own.site}${path}`)
  return { cache: answer.headers()['cache-status'] ?? '', html: await answer.text() }
}

/** Waits until the server shows a page as it has it: what was published before may still be on its way to it. */
const expectKept = (own: IsolatedSite, request: APIRequestContext, path: string) =>
  expect.poll(async () => (await ask(own, request, path)).cache).toMatch(/^cutroom; hit;/)

test.describe('what is published', { tag: '@once' }, () => {
  let restore = () => Promise.resolve()
  test.beforeEach(async ({ own }) => {
    restore = await restoreDocumentsAfter(own.write, PUBLISHED)
  })
  test.afterEach(() => restore())

  test('an open page follows what is published, and its title and film stay', async ({ page, own }) => {
    await visit(page, own)
    await playAndMark(page)
    await publish(own.write, FIRST_FILM, { title: 'Published Just Now' })
    await expect(currentTitle(page)).toHaveText('Published Just Now')
    await expectStillPlaying(page)
  })

  test('a page asks for nothing until something is published, by one connection', async ({
    page,
    own,
    request,
  }) => {
    // Or the page would be made of an old answer, and read once for that.
    await expectKept(own, request, '/info')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(own.content) && request.url().includes('/data/')) asked.push(request.url())
    })
    await visit(page, own, '/info')
    const queries = () => asked.filter((url) => !isLiveConnection(url) && url.includes('infoPage'))
    await publish(own.write, 'editor-juno-lindqvist', { name: 'Juno Elsewhere' })
    await publish(own.write, 'infoPage', { themeColours: { foreground: '#00ff88', background: '#101820' } })
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#101820')
    expect(queries()).toHaveLength(1)
    expect(asked.filter(isLiveConnection)).toHaveLength(1)
  })

  test('a page that was gone to is followed by the same connection', async ({ page, own }) => {
    let connections = 0
    page.on('request', (request) => {
      if (isLiveConnection(request.url())) connections += 1
    })
    await visit(page, own, '/editors')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Juno Lindqvist/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno Lindqvist')
    await publish(own.write, 'editor-juno-lindqvist', { name: 'Juno L.' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno L.')
    await expect(page).toHaveTitle(/^Juno L\./)
    expect(connections).toBe(1)
  })

  test('an address that names a film follows it to its new slug', async ({ page, own }) => {
    await visit(page, own, '/?video=salt-then-water')
    const title = await currentTitle(page).innerText()
    await publish(own.write, 'video-salt-then-water', { slug: { _type: 'slug', current: 'water-first' } })
    await expect(page).toHaveURL(`${own.site}/?video=water-first`)
    await expect(currentTitle(page)).toHaveText(title)
  })

  test('drafts are followed by no public page', async ({ page, own }) => {
    await visit(page, own)
    const title = await currentTitle(page).innerText()
    const film = await own.write.getDocument(FIRST_FILM)
    if (!film) throw new Error('The demo has lost its first film.')
    await own.write.createOrReplace({ ...film, _id: `drafts.${FIRST_FILM}`, title: 'Not For You' })
    // Something published afterwards shows that the page has heard what there was to hear.
    await publish(own.write, 'video-salt-then-water', { title: 'For Everybody' })
    await expect(page.getByRole('button', { name: 'Select this video: For Everybody' })).toHaveCount(1)
    await expect(currentTitle(page)).toHaveText(title)
    await own.write.delete(`drafts.${FIRST_FILM}`)
  })

  test('the server makes a page anew when something is published, and only then', async ({
    own,
    request,
  }) => {
    await expectKept(own, request, '/info')
    await publish(own.write, 'infoPage', { themeColours: { foreground: '#00ff88', background: '#101820' } })
    await expect.poll(async () => (await ask(own, request, '/info')).html).toContain('#101820')
    await expectKept(own, request, '/info')
  })

  test('a page whose content service was away comes back, and shows what was missed', async ({
    page,
    own,
    quiet,
  }) => {
    await visit(page, own)
    await own.crashContent()
    await own.restartContent()
    await publish(own.write, FIRST_FILM, { title: 'Published Meanwhile' })
    await expect(currentTitle(page)).toHaveText('Published Meanwhile')
    // Nothing of it was said to the visitor.
    await expect(page.getByText(/reconnect/i)).toHaveCount(0)
    // Chromium reports each request that fails.
    quiet.splice(0)
  })

  test('where data is saved, nothing is followed', async ({ browser, own }) => {
    const context = await browser.newContext()
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
    )
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(own.site, { waitUntil: 'networkidle' })
    expect(asked.filter(isLiveConnection)).toEqual([])
    await context.close()
  })
})
