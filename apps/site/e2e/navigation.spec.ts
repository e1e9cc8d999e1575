import { defaultLabels } from '@cutroom/portfolio-ui'
import { layoutShift, observeLayoutShifts } from './layout.ts'
import { emulateMeteredConnection } from './metered-connection.ts'
import { failReads, holdReads, recordReads } from './page-data.ts'
import { expectNewDocument, heading, insert, isSameDocument, link, open } from './marked-document.ts'
import { THEMED_EDITORS, UNKNOWN_PATH, currentTitle, editorPath, waitUntilSettled } from './pages.ts'
import { waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

test.describe('navigation by link', () => {
  test(
    'a link shows the next page without a document request where an extension has replaced the observer',
    { tag: '@once' },
    async ({ page }) => {
      await page.addInitScript(() => Object.assign(window, { IntersectionObserver: () => {} }))
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await open(page, '/')
      await link(page, 'Editors').press('Enter')
      await expect(heading(page, 'Editors')).toBeVisible()
      expect(await isSameDocument(page)).toBe(true)
      expect(errors).toEqual([])
    },
  )

  test(
    'a link shows, focuses and announces the next page without a document request, and updates head, theme and navigation',
    { tag: '@once' },
    async ({ page }) => {
      await open(page, '/')
      const documentRequests: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documentRequests.push(request.url())
      })
      await link(page, 'Editors').press('Enter')
      await expect(heading(page, 'Editors')).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      // A ring around everything below the header would be a stray line.
      await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none')
      await expect(page.locator('[aria-live=polite]', { hasText: /^Editors – CUTROOM$/ })).toHaveCount(1)
      await expect(page).toHaveURL(/\/editors$/)
      await expect(page).toHaveTitle('Editors – CUTROOM')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/editors$/)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Editors/)
      await expect(page.getByRole('navigation').first().locator('li a[data-active]')).toHaveText(['Editors'])
      const colour = await page.locator('meta[name=theme-color]').getAttribute('content')
      // On touch the list shows the colours of the editor nearest to its middle at rest: the first
      // one here.
      const entry = page.getByRole('main').getByRole('listitem').getByRole('link').last()
      const name = await entry.innerText()
      await entry.click()
      await expect(heading(page, name)).toBeVisible()
      await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', colour ?? '')
      await expect(page.locator('head title')).toHaveCount(1)
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
      expect(documentRequests).toEqual([])
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test(
    'a link changes the background of the document with the theme of the page',
    { tag: ['@once', '@rest'] },
    async ({ page }) => {
      const readBackground = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor)
      await open(page, editorPath(THEMED_EDITORS.light))
      const light = await readBackground('html')
      expect(light).toBe(await readBackground('.cutroom-theme'))
      await link(page, 'Info').click()
      await expect(heading(page, 'Info')).toBeVisible()
      await waitUntilSettled(page)
      const dark = await readBackground('html')
      expect(dark).not.toBe(light)
      expect(dark).toBe(await readBackground('.cutroom-theme'))
      await page.goBack()
      await expect.poll(() => readBackground('html')).toBe(light)
    },
  )

  test(
    'Back shows the 404 page with which the document began, at its address',
    { tag: ['@once', '@rest'] },
    async ({ page, consoleMessages }) => {
      await open(page, UNKNOWN_PATH)
      await link(page, 'Info').click()
      await expect(heading(page, 'Info')).toBeVisible()
      await page.goBack()
      await expect(heading(page, defaultLabels.notFoundTitle)).toBeVisible()
      await expect(page).toHaveURL(UNKNOWN_PATH)
      expect(await isSameDocument(page)).toBe(true)
      // Chromium reports the 404.
      consoleMessages.splice(0)
    },
  )

  for (const cause of ['was reloaded', 'replaces one whose read failed'] as const) {
    test(
      `Back before the hydration of a document that ${cause} shows the page of the address`,
      { tag: ['@once', '@rest'] },
      async ({ page, consoleMessages }) => {
        await emulateMeteredConnection(page)
        if (cause !== 'was reloaded') await failReads(page)
        await open(page, '/screening-room')
        let release = () => {}
        const released = new Promise<void>((resolve) => (release = resolve))
        const hold = () =>
          page.route('**/assets/**', async (route) => {
            await released
            await route.continue()
          })
        if (cause !== 'was reloaded') await hold()
        await link(page, 'Info').click()
        if (cause === 'was reloaded') {
          await expect(heading(page, 'Info')).toBeVisible()
          await hold()
          // The fixture would wait for the hydration.
          await page.evaluate(() => location.reload())
        }
        await expectNewDocument(page)
        await expect(heading(page, 'Info')).toBeVisible()
        // Both history entries may be of one document: the browser then changes the address alone.
        await page.goBack({ waitUntil: 'commit' })
        await expect(page).toHaveURL(/\/screening-room$/)
        release()
        await expect(heading(page, 'Screening Room')).toBeVisible()
        // Chromium reports the failed read.
        consoleMessages.splice(0)
      },
    )
  }

  test(
    'a link leaves the current page, marked as busy, until the next page is ready',
    { tag: ['@once', '@rest'] },
    async ({ page }) => {
      await emulateMeteredConnection(page)
      await observeLayoutShifts(page)
      const release = await holdReads(page)
      await open(page, '/screening-room')
      await link(page, 'Info').click()
      await expect(page.locator('#cutroom')).toHaveAttribute('aria-busy', 'true')
      await expect(heading(page, 'Screening Room')).toBeVisible()
      await expect(page).toHaveTitle(/^Screening Room/)
      expect(await layoutShift(page, { includeRecentInput: true })).toBe(0)
      await release()
      await expect(heading(page, 'Info')).toBeVisible()
      await expect(page.locator('#cutroom')).not.toHaveAttribute('aria-busy')
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test('a second link aborts the read of the first', { tag: ['@once', '@rest'] }, async ({ page }) => {
    await emulateMeteredConnection(page)
    const release = await holdReads(page)
    await open(page, '/')
    const aborted: string[] = []
    page.on('requestfailed', (request) => void aborted.push(decodeURIComponent(request.url())))
    await link(page, 'Info').click()
    await expect(page).toHaveURL(/\/info$/)
    await expect.poll(() => page.evaluate(() => document.querySelector('#cutroom')?.ariaBusy)).toBe('true')
    await link(page, 'Editors').click()
    await expect
      .poll(() => aborted.filter((url) => url.includes('/page-data/') && url.endsWith('/info')).length)
      .toBe(1)
    await release()
    await expect(heading(page, 'Editors')).toBeVisible()
    await expect(page).toHaveURL(/\/editors$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a link clicked twice reads the page once', { tag: ['@once', '@rest'] }, async ({ page }) => {
    await emulateMeteredConnection(page)
    const release = await holdReads(page)
    await open(page, '/')
    const reads = recordReads(page)
    await link(page, 'Info').click()
    await expect(page).toHaveURL(/\/info$/)
    await link(page, 'Info').click()
    await release()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(reads).toEqual(['/info'])
  })

  test(
    'window.stop() during a navigation restores the page and the address',
    { tag: ['@once', '@rest'] },
    async ({ page }) => {
      await emulateMeteredConnection(page)
      const release = await holdReads(page)
      await open(page, '/screening-room')
      await link(page, 'Info').click()
      await expect(page).toHaveURL(/\/info$/)
      await page.evaluate(() => window.stop())
      await expect(page).toHaveURL(/\/screening-room$/)
      await expect(heading(page, 'Screening Room')).toBeVisible()
      await expect(page.locator('#cutroom')).not.toHaveAttribute('aria-busy')
      await release()
    },
  )

  test(
    'a link to an unknown editor shows the 404 page',
    { tag: '@once' },
    async ({ page, consoleMessages }) => {
      await open(page, '/')
      await insert(page, '<a href="/editors/nobody">Nobody</a>')
      await link(page, 'Nobody').click()
      await expect(page.getByText('There is no page at this address.')).toBeVisible()
      await expect(page).toHaveTitle(/^Page not found/)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      expect(await isSameDocument(page)).toBe(true)
      // Chromium reports the 404.
      consoleMessages.splice(0)
    },
  )
})

test.describe('back and forward', () => {
  test('Back and Forward restore page, film and scroll position', { tag: '@once' }, async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(page).toHaveURL(/\?video=/)
    const { title, url } = { title: await currentTitle(page).innerText(), url: page.url() }
    const credit = page.locator('.cutroom-about a[href^="/editors/"]').first()
    await credit.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    const name = await credit.innerText()
    await credit.click()
    await expect(heading(page, name)).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(currentTitle(page)).toHaveText(title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
    expect(page.url()).toBe(url)
    // A key has focused nothing, so that Space is the page's.
    await expect(credit).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('Space')
    await waitUntilPlaying(page)
    await page.goForward()
    await expect(heading(page, name)).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'Back returns to the film of a step that a link followed at once',
    { tag: ['@once', '@rest'] },
    async ({ page }) => {
      await open(page, '/')
      const first = await currentTitle(page).innerText()
      // Within one task after the step: its film is not in the address yet.
      await currentTitle(page).evaluate((title) => {
        const info = document.querySelector<HTMLAnchorElement>('nav a[href="/info"]')
        new MutationObserver(() => info?.click()).observe(title.closest('main') ?? title, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      })
      await page.keyboard.press('ArrowRight')
      await expect(heading(page, 'Info')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\?video=/)
      await expect(currentTitle(page)).not.toHaveText(first)
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test(
    'Back and Forward show visited pages without a read',
    { tag: ['@once', '@rest'] },
    async ({ page }) => {
      await emulateMeteredConnection(page)
      // A playlist that is whole: a long one reads the films beside its first ones.
      await open(page, '/editors/mateo-arrizabal')
      await link(page, 'Info').click()
      await expect(heading(page, 'Info')).toBeVisible()
      const reads = recordReads(page)
      await page.goBack()
      await expect(heading(page, 'Mateo Arrizabal')).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goForward()
      await expect(heading(page, 'Info')).toBeVisible()
      expect(reads).toEqual([])
    },
  )
})
