import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { restoreDocumentsAfter, writeDraft } from './drafts.ts'
import { expect, test } from './isolated-site.ts'
import { currentTitle } from './pages.ts'
import { expectStillPlaying, playAndMark, seekNearEnd } from './playback.ts'
import {
  disableRefreshInterval,
  exitLink,
  openPreview,
  UNPUBLISHED_EDITOR,
  waitUntilLive,
} from './preview-mode.ts'

declare global {
  interface Window {
    /** Duration of the theme transition to the test's colours, in s; resolves at its end. */
    themeTransition?: Promise<number>
  }
}

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

let restore = () => Promise.resolve()
test.beforeEach(async ({ page, isolated }) => {
  restore = await restoreDocumentsAfter(isolated.write, CHANGED_DOCUMENTS)
  await disableRefreshInterval(page)
})
test.afterEach(() => restore())

test.describe('draft changes', { tag: '@once' }, () => {
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

  test('an open sheet shows each change of a draft where its film is', async ({ page, isolated }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    await page.keyboard.press('g')
    const film = page.getByRole('dialog', { name: /^All films/ }).locator('[data-index="0"]')
    await expect(film.locator('a')).toBeFocused()
    await expect(film).not.toContainText(defaultLabels.draft)
    for (const title of ['Written Once', 'Written Twice']) {
      await writeDraft(isolated.write, FIRST_FILM, { title })
      await expect(film).toContainText(title)
    }
    await expect(film).toContainText(defaultLabels.draft)
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

  test('a playing film stays current and plays on while its draft changes and its playlist is reversed', async ({
    page,
    isolated,
  }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    const title = 'Renamed While It Plays'
    await playAndMark(page)
    await writeDraft(isolated.write, FIRST_FILM, { title })
    await expect(currentTitle(page)).toHaveText(title)
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

  test('a preview shows a page that is not published, and the 404 page after it is deleted', async ({
    page,
    isolated,
    request,
  }) => {
    await isolated.write.createOrReplace(UNPUBLISHED_EDITOR)
    await openPreview(page, isolated, '/editors/nobody-yet')
    await waitUntilLive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody Yet' })).toBeVisible()
    expect((await request.get(`${isolated.site}/editors/nobody-yet`)).status()).toBe(404)
    await isolated.write.delete(UNPUBLISHED_EDITOR._id)
    await expect(notFound(page)).toBeVisible()
  })
})

test.describe('lost connection', { tag: '@once' }, () => {
  test('a preview on the same machine stays live while offline, and shows the missed changes when online again', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    await openPreview(page, isolated)
    await waitUntilLive(page)
    await page.context().setOffline(true)
    // Chromium emulates the offline state for loopback too: requests fail, open streams stay.
    const failed = page.waitForEvent('requestfailed')
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Written While Away' })
    await failed
    await waitUntilLive(page)
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
    // In the accessibility tree before its text: screen readers announce no other one.
    const line = page.getByRole('status').and(page.locator('.site-preview-status'))
    await expect(line).toHaveText('')
    await isolated.crashContent()
    const status = line.filter({ hasText: 'Reconnecting' })
    await expect(status).toBeVisible()
    await isolated.restartContent()
    await writeDraft(isolated.write, FIRST_FILM, { title: 'Written Meanwhile' })
    await expect(currentTitle(page)).toHaveText('Written Meanwhile')
    await expect(status).toHaveCount(0)
    // Chromium reports each failed request.
    consoleMessages.splice(0)
  })
})
