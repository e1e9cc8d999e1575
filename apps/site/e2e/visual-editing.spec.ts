import type { Server } from 'node:http'
import { parseField, misplacedStega, targetsIn, textsIn } from './content-fields.ts'
import { expect, test } from './isolated-site.ts'
import { connectAsStudio, openPresentation, startStudio } from './presentation.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** A page with a film whose description contains an image. */
const PAGE_WITH_IMAGE = '/editors/mateo-arrizabal'

const PAGES = ['/', '/editors', '/info', PAGE_WITH_IMAGE]

/**
 * Returns the texts of a page that are shown, with the size of their type, and the boxes of
 * headings in whole pixels. Lines of other texts may break at the marks of stega.
 */
function readTexts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const text = (texts.currentNode.nodeValue ?? '')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .trim()
    if (!element || text === '' || element.closest('script, noscript, sanity-visual-editing, [inert]'))
      continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const { x, y, height } = range.getBoundingClientRect()
    const box = element.closest('h1, hgroup') ? [x, y, height].map((value) => Math.round(value)) : []
    shown.push([text, getComputedStyle(element).fontSize, ...box].join(' '))
  }
  return shown
}

/** Labels of the site, which are in no document. */
const SITE_LABELS =
  /^(Skip to content|Editors|Screening Room|Info|Exit Preview|Share|All films|Keyboard shortcuts|About this film|Next film|Editors?:|Previous Item|Next Item|Pause|Play|Address|Mail|Telephone|Instagram|Film \d+ of \d+|\d+( \/ \d+)?|[?,])$/

test.describe('Presentation view', { tag: '@once' }, () => {
  let studio: Server
  test.beforeAll(async ({ isolated }) => {
    studio = await startStudio(isolated.studio)
  })
  test.afterAll(() => studio.close())

  for (const path of PAGES) {
    test(`every text and image of ${path} links to its field, and texts are as large as without stega`, async ({
      page,
      isolated,
    }) => {
      const frame = await openPresentation(page, isolated, path)
      const withStega = await frame.evaluate(readTexts)
      const plain = await page.context().newPage()
      await plain.setViewportSize({ width: 1200, height: 700 })
      await plain.goto(`${isolated.preview}&path=${encodeURIComponent(path)}`)
      await waitForHydration(plain)
      await expect.poll(() => plain.evaluate(readTexts)).toEqual(withStega)
      expect(withStega.length).toBeGreaterThan(5)
      await plain.close()

      const texts = (await textsIn(frame)).filter(({ text }) => !SITE_LABELS.test(text))
      expect(texts.filter(({ field }) => field === null)).toEqual([])
      expect(texts.length).toBeGreaterThan(5)
      for (const { field } of texts) expect(field).toMatch(/(\bid=)[\w-]+[;&].*path=\w/)
      const imageFields = await frame.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('img, video[poster]')]
          // The blurred poster is behind the poster, and an editor's behind the names, which links
          // would cover.
          .filter((image) => !image.matches('[class*="blur"], .cutroom-editors__backdrop *'))
          .map((image) => image.dataset.sanity ?? image.outerHTML),
      )
      for (const field of imageFields)
        expect(field).toMatch(/^id=[\w-]+;type=\w+;path=(posterImage|poster|content:\w+)\b/)
      if (path === PAGE_WITH_IMAGE)
        expect(imageFields).toContainEqual(
          expect.stringContaining('id=video-eleven-days-of-sand;type=video;path=content:b9'),
        )

      // The overlay under the pointer links to the same field as each text and image.
      const box = await page.getByTitle('site').boundingBox()
      const overlay = frame.locator('sanity-visual-editing [data-hovered]').getByRole('link').first()
      // The pointer moves each time, since an element that scrolls under a still pointer is not
      // hovered.
      const hoveredField = async (x: number, y: number) => {
        await page.mouse.move(x, y)
        await page.mouse.move(x + 1, y)
        const href = (await overlay.count()) > 0 ? await overlay.getAttribute('href') : null
        return parseField(decodeURIComponent(href ?? ''))
      }
      let targets = 0
      for await (const { html, field, point } of targetsIn(frame)) {
        if (!point || !box) throw new Error(`The pointer does not hit ${html}`)
        await expect
          .poll(() => hoveredField(box.x + point.x, box.y + point.y), {
            message: html,
            intervals: [20, 50, 100],
          })
          .toBe(parseField(field))
        targets += 1
      }
      expect(targets).toBeGreaterThan(5)
    })
  }

  test('titles, attributes and visually hidden texts contain no stega before and after navigation', async ({
    page,
    isolated,
  }) => {
    const frame = await openPresentation(page, isolated, '/')
    expect(await misplacedStega(frame)).toEqual([])
    await frame.getByRole('button', { name: /^Next Item/ }).click()
    await frame.getByRole('link', { name: 'Screening Room' }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^Screening Room/)
    await frame.waitForFunction(() =>
      /[\u200B-\u200D]{4}/.test(document.querySelector('main')?.textContent ?? ''),
    )
    expect(await misplacedStega(frame)).toEqual([])
  })

  test('the page switches to the published perspective and back to drafts by messages of the Studio', async ({
    page,
    isolated,
  }) => {
    const frame = await openPresentation(page, isolated, '/')
    const send = await connectAsStudio(page)
    const drafted = frame.getByRole('button', { name: 'Select this video: Night Shift' })
    await expect(drafted).toHaveCount(1)
    await send('presentation/perspective', { perspective: 'published' })
    await expect(drafted).toHaveCount(0)
    // The page queries the next page in the same perspective.
    await frame.getByRole('link', { name: 'Info' }).click()
    await frame.waitForURL(/info/)
    await frame.getByRole('link', { name: 'Go to Home Page' }).click()
    await expect(frame.getByRole('button', { name: /^Select this video/ })).not.toHaveCount(0)
    await expect(drafted).toHaveCount(0)
    await send('presentation/perspective', { perspective: 'drafts' })
    await expect(drafted).toHaveCount(1)
  })

  test('Exit Preview stays in the frame and shows what is published, until Back to Preview or another perspective of the Studio', async ({
    page,
    isolated,
  }) => {
    const frame = await openPresentation(page, isolated, '/')
    const drafted = frame.getByRole('button', { name: 'Select this video: Night Shift' })
    await expect(drafted).toHaveCount(1)
    const exit = frame.getByRole('link', { name: 'Exit Preview' })
    await exit.click()
    await frame.getByRole('link', { name: 'Back to Preview' }).click()
    await expect(exit).toBeVisible()
    await expect(drafted).toHaveCount(1)
    await exit.click()
    await expect(exit).toHaveCount(0)
    await expect(frame.getByRole('button', { name: /^Select this video/ })).not.toHaveCount(0)
    await expect(drafted).toHaveCount(0)
    await frame.locator('sanity-visual-editing').waitFor({ state: 'attached' })
    const send = await connectAsStudio(page)
    // The Studio reports its own perspective to each new page.
    await send('presentation/perspective', { perspective: 'drafts' })
    await send('presentation/perspective', { perspective: 'published' })
    await send('presentation/perspective', { perspective: 'drafts' })
    await expect(drafted).toHaveCount(1)
  })

  test('the frame shows how to open the preview again after the end of its session', async ({
    page,
    isolated,
    consoleMessages,
  }) => {
    const frame = await openPresentation(page, isolated, '/info')
    await page.context().clearCookies()
    await frame.evaluate(() => location.reload())
    const refusal = frame.getByText('Open the preview from the content studio again')
    await expect(refusal).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(refusal).toBeVisible()
    // Chromium reports the status 401.
    consoleMessages.splice(0)
  })

  test('only the Studio can embed the site in a frame and only in preview', async ({
    page,
    isolated,
    request,
  }) => {
    await openPresentation(page, isolated, '/info')
    const inPreview = await page.request.get(`${isolated.site}/info`)
    expect(inPreview.headers()['content-security-policy']).toContain(
      `frame-ancestors 'self' ${isolated.studio}`,
    )
    const inPublic = await request.get(`${isolated.site}/info`)
    expect(inPublic.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(inPublic.headers()['content-security-policy']).not.toContain("style-src 'self' 'unsafe-inline'")
  })
})

test(
  'a preview outside the Studio loads no overlays and contains no stega',
  { tag: '@once' },
  async ({ page, isolated }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(`${isolated.preview}&path=/info`)
    await expect(page.locator('.site-preview-status')).toHaveAttribute('data-status', 'live')
    expect(scripts.filter((url) => /visual-?editing/i.test(url))).toEqual([])
    expect(await page.content()).not.toMatch(/[\u200B-\u200D\u2060-\u2063\uFEFF]{4}/)
  },
)
