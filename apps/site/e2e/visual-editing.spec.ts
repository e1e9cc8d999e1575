import type { Frame, Page } from '@playwright/test'
import { vercelStegaClean, vercelStegaDecode } from '@vercel/stega'
import { createServer, type Server } from 'node:http'
import { expect, test, type IsolatedSite } from './isolated-site.ts'

/** A page with a film whose description contains an image. */
const PAGE_WITH_IMAGE = '/editors/mateo-arrizabal'

const PAGES = ['/', '/editors', '/screening-room', '/info', PAGE_WITH_IMAGE]

/** Serves a page of another origin with the site in a frame, as the Studio's Presentation view does. */
function startStudio(address: string): Promise<Server> {
  const server = createServer((request, response) => {
    const site = new URL(request.url ?? '', address).searchParams.get('site') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><link rel="icon" href="data:,"><iframe title="site" style="width:1200px;height:700px"
      src="${site.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`)
  })
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(Number(new URL(address).port), () => resolve(server)),
  )
}

/** Opens a preview page in the Studio's frame and waits for its overlays. */
async function openPresentation(page: Page, isolated: IsolatedSite, path: string): Promise<Frame> {
  const site = `${isolated.preview}&path=${encodeURIComponent(path)}`
  await page.goto(`${isolated.studio}/?${new URLSearchParams({ site })}`)
  const frame = page.frame({ url: new RegExp(`^${isolated.site}/`) })
  if (!frame) throw new Error('The site is not in the frame.')
  await frame.locator('sanity-visual-editing').waitFor({ state: 'attached' })
  await expect(frame.locator('.site-preview-status')).toHaveAttribute('data-status', 'live')
  await frame.waitForFunction(() =>
    /[\u200B-\u200D]{4}/.test(document.querySelector('main')?.textContent ?? ''),
  )
  return frame
}

/**
 * Connects the embedding page to the overlays by the handshake of Presentation.
 *
 * @returns sends a message to the overlays
 */
async function connectAsStudio(page: Page): Promise<(type: string, data: object) => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((connected) => {
        const frame = document.querySelector('iframe')?.contentWindow
        const sender = {
          domain: 'sanity/channels',
          connectionId: 'e2e',
          from: 'presentation',
          to: 'overlays',
        }
        const send = (type: string, data?: object) =>
          frame?.postMessage({ ...sender, id: crypto.randomUUID(), type, data }, '*')
        const handshake = setInterval(send, 100, 'handshake/syn')
        addEventListener('message', ({ data }: MessageEvent<{ from?: string; type?: string }>) => {
          if (data.from !== sender.to || data.type !== 'handshake/syn-ack') return
          clearInterval(handshake)
          send('handshake/ack')
          connected()
        })
        Object.assign(window, { sendAsStudio: send })
      }),
  )
  return (type, data) =>
    page.evaluate(
      (message) => {
        const { sendAsStudio } = window as unknown as {
          sendAsStudio: (type: string, data: object) => void
        }
        sendAsStudio(message.type, message.data)
      },
      { type, data },
    )
}

/** A visible text or image with its field, and a point of the frame's viewport at which it is hit. */
interface Target {
  readonly html: string
  readonly field: string
  readonly point: { readonly x: number; readonly y: number } | null
}

/** Scrolls each text and image with a field into view, one after another, and yields it. */
async function* targetsIn(frame: Frame): AsyncGenerator<Target> {
  const count = await frame.evaluate(() => {
    const hasSize = ({ width, height }: DOMRect) => width > 4 && height > 4
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        hasSize(element.getBoundingClientRect()) &&
        // Excludes inert slides, text only for print or screen readers, and the blurred poster.
        !element.closest('[inert], script, noscript, .cutroom-visually-hidden, .cutroom-slide__blur') &&
        (element.dataset['sanity'] ||
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && /[\u200B-\u200D]{4}/.test(node.textContent ?? ''),
          )),
    )
    Object.assign(window, { targets: elements })
    return elements.length
  })
  for (let index = 0; index < count; index++) {
    const { text, ...target } = await frame.evaluate(async (targetIndex) => {
      const { targets } = window as unknown as { targets: Element[] }
      const element = targets[targetIndex] as HTMLElement | undefined
      if (!element?.isConnected) throw new Error('The page has changed during the test.')
      const { top, bottom } = element.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const range = document.createRange()
      const boxes = [...element.childNodes].flatMap((node) => {
        range.selectNodeContents(node)
        return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? [...range.getClientRects()] : []
      })
      const shares = [0.5, 0.25, 0.75, 0.1, 0.9]
      const points = (boxes.length > 0 ? boxes : [element.getBoundingClientRect()]).flatMap((box) =>
        shares.flatMap((down) =>
          shares.map((along) => ({ x: box.x + along * box.width, y: box.y + down * box.height })),
        ),
      )
      const point =
        points.find(({ x, y }) => {
          let hit = document.elementFromPoint(x, y)
          while (hit && !targets.includes(hit)) hit = hit.parentElement
          return hit === element
        }) ?? null
      const text = element.textContent
      return { html: element.outerHTML, text, data: element.dataset['sanity'] ?? null, point }
    }, index)
    const link = vercelStegaDecode<FieldLink>(text)
    const field = target.data ?? (link ? decodeURIComponent(link.href) : '')
    yield { html: vercelStegaClean(target.html), field, point: target.point }
  }
}

/**
 * Returns the document and path of a field in either form of its address. For rich text it is the path of the block,
 * since a block is one element with several texts.
 */
function fieldOf(address: string): string {
  const id = /\bid=([\w.-]+)/.exec(address)?.[1]?.replace(/^drafts\./, '')
  const path = /\bpath=([^;&?]+)/.exec(address)?.[1]?.replace(/\.children\b.*/, '')
  // The forms of an array item: `content[_key=="a"].text` and `content:a.text`.
  return `${id} ${path?.replaceAll(/\[_key=="(.*?)"\]/g, ':$1')}`
}

interface FieldLink {
  readonly href: string
}

/** A text of the page with its field, from the stega in the text or the `data-sanity` of its element. */
interface VisibleText {
  readonly text: string
  readonly field: string | null
}

async function textsIn(frame: Frame): Promise<VisibleText[]> {
  const raw = await frame.evaluate(() => {
    const texts: { text: string; data: string | null }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      // Text without a visible place cannot have an overlay.
      const excluded = 'script, noscript, dialog, sanity-visual-editing, .cutroom-visually-hidden'
      if (!node.textContent?.trim() || element?.closest(excluded)) continue
      const annotated = element?.closest<HTMLElement>('[data-sanity]')
      texts.push({ text: node.textContent, data: annotated?.dataset.sanity ?? null })
    }
    return texts
  })
  return raw.map(({ text, data }) => {
    const link = vercelStegaDecode<FieldLink>(text)
    return { text: vercelStegaClean(text).trim(), field: link ? decodeURIComponent(link.href) : data }
  })
}

/** Labels of the site, which are in no document. */
const SITE_LABELS =
  /^(Skip to content|Editors|Screening Room|Info|Exit Preview|Share|Keyboard shortcuts|About this film|Next film|Editors?:|Previous Item|Next Item|Pause|Play|Address|Mail|Telephone|Instagram|Film \d+ of \d+|\d+|[?/,])$/

/** Returns the places with stega that must not contain it: the title, attributes and visually hidden text. */
async function misplacedStega(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const hidden = /[\u200B-\u200D\u2060-\u2063\uFEFF]{4}/
    const places = hidden.test(document.title) ? ['title'] : []
    for (const element of document.querySelectorAll(
      '*:not(sanity-visual-editing, sanity-visual-editing *)',
    )) {
      for (const { name, value } of element.attributes) {
        if (hidden.test(value)) places.push(`${element.tagName} ${name}`)
      }
    }
    for (const { textContent } of document.querySelectorAll('.cutroom-visually-hidden'))
      if (hidden.test(textContent)) places.push(`visually hidden: ${textContent}`)
    return places
  })
}

test.describe('Presentation view', { tag: '@once' }, () => {
  let studio: Server
  test.beforeAll(async ({ isolated }) => {
    studio = await startStudio(isolated.studio)
  })
  test.afterAll(() => studio.close())

  for (const path of PAGES) {
    test(`every text and image of ${path} links to its field`, async ({ page, isolated }) => {
      const frame = await openPresentation(page, isolated, path)
      const texts = (await textsIn(frame)).filter(({ text }) => !SITE_LABELS.test(text))
      expect(texts.filter(({ field }) => field === null)).toEqual([])
      expect(texts.length).toBeGreaterThan(5)
      for (const { field } of texts) expect(field).toMatch(/(\bid=)[\w-]+[;&].*path=\w/)
      const imageFields = await frame.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('img, video[poster]')]
          // The blurred poster is behind the poster.
          .filter((image) => !image.className.includes('blur'))
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
      // The pointer moves each time, since an element that scrolls under a still pointer is not hovered.
      const hoveredField = async (x: number, y: number) => {
        await page.mouse.move(x, y)
        await page.mouse.move(x + 1, y)
        const href = (await overlay.count()) > 0 ? await overlay.getAttribute('href') : null
        return fieldOf(decodeURIComponent(href ?? ''))
      }
      let targets = 0
      for await (const { html, field, point } of targetsIn(frame)) {
        if (!point || !box) throw new Error(`The pointer does not hit ${html}`)
        await expect
          .poll(() => hoveredField(box.x + point.x, box.y + point.y), {
            message: html,
            intervals: [20, 50, 100],
          })
          .toBe(fieldOf(field))
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
