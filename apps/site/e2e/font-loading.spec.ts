import type { Page } from '@playwright/test'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { layoutShift, observeLayoutShifts } from './layout.ts'
import { expect, test } from './site.ts'
import { delayFont, usesSiteFont, FONT_FILES } from './font-loading.ts'

/** Lighthouse's phone: 150 ms, 1.6 Mbit/s, and a processor of a quarter of the speed. */
async function emulateSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Waits for the first contentful paint. */
const waitForFirstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Elements in the type of titles, of text, and of strong text. */
const TITLE = '.cutroom-heading-group__title .cutroom-plate__text'
const TEXTS = ['h1', 'nav li a', TITLE]

/** Records the widths of the texts in each frame from the first one that has them. */
async function recordWidths(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    const seen = new Set<string>()
    Reflect.set(window, 'textWidths', seen)
    const record = () => {
      const widths = [...document.querySelectorAll(selector)].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().width * 10)
      })
      if (document.readyState !== 'loading' && widths.length > 0) seen.add(widths.join())
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  }, TEXTS.join())
}

const recordedWidths = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'textWidths') as Set<string>)])

test.skip(({ isMobile }) => !isMobile, 'A phone is slower.')

test.describe('the first paint', () => {
  for (const path of [PATHS.home, PATHS.info]) {
    test(`the first paint of ${path} on a slow phone uses the site’s font, without a font file`, async ({
      page,
    }) => {
      await page.route(FONT_FILES, () => {})
      await emulateSlowPhone(page)
      await observeLayoutShifts(page)
      await recordWidths(page)
      // The load event waits for the font file, where a page needs one.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await waitForFirstPaint(page)
      for (const selector of TEXTS.slice(0, path === PATHS.home ? 3 : 2))
        expect(await usesSiteFont(page, selector), selector).toBe(true)
      // No frame had another font.
      expect(await recordedWidths(page)).toHaveLength(1)
      expect(await layoutShift(page, { includeRecentInput: true })).toBe(0)
    })
  }

  test('characters of the font file that arrive after the first paint shift no layout', async ({
    page,
    consoleMessages,
  }) => {
    await page.route(PATHS.home, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replaceAll('Kilometre Zero', 'Kilomètre Zèro') })
    })
    await observeLayoutShifts(page)
    const release = await delayFont(page)
    await page.goto(PATHS.home, { waitUntil: 'domcontentloaded' })
    await waitForFirstPaint(page)
    expect(await usesSiteFont(page, TITLE)).toBe(false)
    await release()
    await expect.poll(() => usesSiteFont(page, TITLE)).toBe(true)
    expect(await layoutShift(page, { includeRecentInput: true })).toBe(0)
    // Chromium lets a document of the test's own request no picture from another port.
    consoleMessages.splice(0)
  })
})

test.describe('an extension that adds a stylesheet after each one', () => {
  // The stylesheets of extensions are not subject to a policy.
  test.use({ bypassCSP: true })

  test('leaves the fonts that are created from the bytes of the document', async ({ page }) => {
    let added = ''
    await page.route(PATHS.info, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace('</style>', `</style>${added}`) })
    })
    const countFonts = async () => {
      await page.goto(PATHS.info)
      return page.evaluate(() => document.fonts.size)
    }
    const count = await countFonts()
    added = '<style class="darkreader darkreader--sync">html { color-scheme: dark !important }</style>'
    expect(await countFonts()).toBe(count)
  })
})

test.describe('a document that is still arriving', () => {
  test.use({ javaScriptEnabled: false })

  test('does not move what it has painted when its rest arrives', async ({ page }) => {
    let end = ''
    await page.route(PATHS.home, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      if (!html.includes(end)) throw new Error(`The page has no ${end}.`)
      await route.fulfill({ response, body: end ? html.slice(0, html.indexOf(end)) : html })
    })
    const measure = async () => {
      await page.goto(PATHS.home)
      return page
        .locator('nav a, h1, h2, .cutroom-slide[data-slot="0"] .cutroom-slide__poster')
        .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
    }
    const whole = await measure()
    for (end of ['<main', '<div class="cutroom-thumbnails', '<div class="cutroom-film-toolbar']) {
      const arrived = await measure()
      expect(arrived.length).toBeGreaterThan(0)
      expect(arrived, `before ${end}`).toEqual(whole.slice(0, arrived.length))
    }
  })
})
