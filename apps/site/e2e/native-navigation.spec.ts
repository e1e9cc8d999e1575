import { emulateMeteredConnection } from './metered-connection.ts'
import { disableLiveUpdates, failReads, recordReads } from './page-data.ts'
import { expectNewDocument, heading, insert, isSameDocument, link, open } from './marked-document.ts'
import { currentTitle } from './pages.ts'
import { expect, test } from './site.ts'
import { waitForHydration } from './wait-for-hydration.ts'

test.describe('navigation by the browser', { tag: '@once' }, () => {
  test('the link to the description scrolls to it, and leaves the address as it is', async ({ page }) => {
    await emulateMeteredConnection(page)
    // A page whose playlist is whole: a long one reads the films beside its first ones.
    await open(page, '/')
    const reads = recordReads(page)
    for (const _ of ['once', 'again']) {
      await page.keyboard.press('Home')
      await page.getByRole('link', { name: /^About this film/ }).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    }
    await expect(page).toHaveURL(/\/$/)
    expect(reads).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'the browser handles a click with a modifier and opens a tab',
    { tag: '@tabs' },
    async ({ page, context }) => {
      await open(page, '/')
      const opened = context.waitForEvent('page')
      await link(page, 'Info').click({ modifiers: ['ControlOrMeta'] })
      const tab = await opened
      await expect(heading(tab, 'Info')).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test('the browser handles a download link and the submission of a form by POST', async ({
    page,
    consoleMessages,
  }) => {
    await open(page, '/')
    await insert(page, '<a href="/editors" download="editors.html">Save</a>')
    const download = page.waitForEvent('download')
    await link(page, 'Save').click()
    expect((await download).suggestedFilename()).toBe('editors.html')
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
    await insert(page, '<form method="post" action="/info"><button>Post</button></form>')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Post' }).click()
    expect((await posted).isNavigationRequest()).toBe(true)
    await expectNewDocument(page)
    // The site rejects POST requests, and Chromium reports it.
    consoleMessages.splice(0)
  })

  // destination.test.ts has all addresses that are not pages.
  test('the browser handles links to API routes and to other sites', async ({ page, consoleMessages }) => {
    await open(page, '/')
    await insert(page, '<a href="/api/exit-preview">API route</a>')
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await link(page, 'API route').click()
    expect(new URL((await loaded).url()).pathname).toBe('/api/exit-preview')
    await expectNewDocument(page)
    await insert(page, `<a href="${process.env.CONTENT_URL}/healthz">Other site</a>`)
    await link(page, 'Other site').click()
    await expect(page).toHaveURL(`${process.env.CONTENT_URL}/healthz`)
    consoleMessages.splice(0)
  })
})

test.describe('without the Navigation API', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['navigation', 'NavigateEvent']) Reflect.deleteProperty(window, name)
    })
  })

  test('the address names the current film and links load documents', async ({ page }) => {
    await disableLiveUpdates(page)
    const reads = recordReads(page)
    await open(page, '/')
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    const first = await currentTitle(page).innerText()
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(page).toHaveURL(/\?video=/)
    const second = await currentTitle(page).innerText()
    expect(second).not.toBe(first)
    const address = page.url()
    expect(await page.evaluate(() => history.length)).toBe(before)
    const others = page
      .getByRole('button', { name: /^Select this video/ })
      .and(page.locator('button:not([aria-current="true"]):not([inert] *)'))
    await others.last().click()
    await expect(currentTitle(page)).not.toHaveText(second)
    await expect(page).not.toHaveURL(address)
    await page.goBack()
    await expect(currentTitle(page)).toHaveText(second)
    expect(await isSameDocument(page)).toBe(true)
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(/\?video=/)
    expect(reads).toEqual([])
  })
})

test.describe('failed navigation', { tag: '@once' }, () => {
  for (const [title, status] of [
    ['its page cannot be read', 500],
    ['the site has another build', 410],
  ] as const) {
    test(`a link loads a document when ${title}`, async ({ page, consoleMessages }) => {
      await emulateMeteredConnection(page)
      await failReads(page, status)
      await open(page, '/screening-room')
      await link(page, 'Info').click()
      await expectNewDocument(page)
      await waitForHydration(page)
      await expect(heading(page, 'Info')).toBeVisible()
      await expect(page).toHaveURL(/\/info$/)
      await page.goBack()
      await expect(heading(page, 'Screening Room')).toBeVisible()
      // Chromium reports each failed request.
      consoleMessages.splice(0)
    })
  }

  test('a link loads a document when the code of its page does not arrive', async ({ page }) => {
    await emulateMeteredConnection(page)
    // The limit of 8 s passes in half a second.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms / 16)
    })
    await page.route('**/assets/pages-*.js', () => {}, { times: 1 })
    const stalled = page.waitForRequest('**/assets/pages-*.js')
    await open(page, '/')
    await link(page, 'Info').click()
    await stalled
    await expectNewDocument(page)
    await waitForHydration(page)
    await expect(heading(page, 'Info')).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
  })

  test('Try again reads and shows a page that failed to render', async ({ page, consoleMessages }) => {
    await emulateMeteredConnection(page)
    await page.addInitScript(() => {
      // Props that make a component throw, set before the page's script runs.
      const breakProps = () => {
        const props = document.querySelector('#cutroom-props')
        if (props)
          props.textContent = props.textContent?.replace('"heading":"Info"', '"heading":{"text":""}') ?? ''
      }
      document.addEventListener('readystatechange', breakProps, { once: true })
    })
    await open(page, '/info')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(link(page, 'Editors')).toBeVisible()
    const reads = recordReads(page)
    await retry.click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(reads).toEqual(['/info'])
    expect(await isSameDocument(page)).toBe(true)
    // React reports the error of the component.
    consoleMessages.splice(0)
  })
})
