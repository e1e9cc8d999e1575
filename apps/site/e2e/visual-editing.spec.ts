import type { Frame, Page } from '@playwright/test'
import { vercelStegaClean, vercelStegaDecode } from '@vercel/stega'
import { createServer, type Server } from 'node:http'
import { expect, test, type IsolatedSite } from './isolated-site.ts'

/** A page whose film has a picture in its description. */
const PICTURED = '/editors/mateo-arrizabal'

const PAGES = ['/', '/editors', '/screening-room', '/info', PICTURED]

/** A page of another origin with the site in a frame, as the studio's Presentation view has it. */
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

/** Shows a page of the preview in the studio's frame, with its overlays. */
async function present(page: Page, isolated: IsolatedSite, path: string): Promise<Frame> {
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
 * Has the page around the frame greet the overlays as Presentation does, in the words that they send themselves.
 *
 * @returns sends them one more message
 */
async function speakAsStudio(page: Page): Promise<(type: string, data: object) => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((greeted) => {
        const frame = document.querySelector('iframe')?.contentWindow
        const sender = {
          domain: 'sanity/channels',
          connectionId: 'e2e',
          from: 'presentation',
          to: 'overlays',
        }
        const tell = (type: string, data?: object) =>
          frame?.postMessage({ ...sender, id: crypto.randomUUID(), type, data }, '*')
        const greeting = setInterval(tell, 100, 'handshake/syn')
        addEventListener('message', ({ data }: MessageEvent<{ from?: string; type?: string }>) => {
          if (data.from !== sender.to || data.type !== 'handshake/syn-ack') return
          clearInterval(greeting)
          tell('handshake/ack')
          greeted()
        })
        Object.assign(window, { tell })
      }),
  )
  return (type, data) =>
    page.evaluate(
      (message) => {
        const { tell } = window as unknown as { tell: (type: string, data: object) => void }
        tell(message.type, message.data)
      },
      { type, data },
    )
}

/** A text or picture with a field, and a point of the page in the frame where the pointer finds it. */
interface Target {
  readonly shown: string
  readonly field: string
  readonly point: { readonly x: number; readonly y: number } | null
}

/** Brings each text and picture that leads to a field into view, one after the other. */
async function* targetsOf(frame: Frame): AsyncGenerator<Target> {
  const count = await frame.evaluate(() => {
    const isRoom = ({ width, height }: DOMRect) => width > 4 && height > 4
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        isRoom(element.getBoundingClientRect()) &&
        // What is there for others: slides that wait, what only paper or screen readers have, the blurred picture.
        !element.closest('[inert], script, noscript, .cutroom-visually-hidden, .cutroom-slide__blur') &&
        (element.dataset['sanity'] ||
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && /[\u200B-\u200D]{4}/.test(node.textContent ?? ''),
          )),
    )
    Object.assign(window, { targets: elements })
    return elements.length
  })
  for (let place = 0; place < count; place++) {
    const { text, ...target } = await frame.evaluate(async (at) => {
      const { targets } = window as unknown as { targets: Element[] }
      const element = targets[at] as HTMLElement | undefined
      if (!element?.isConnected) throw new Error('The page has changed under the pointer.')
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
      return { shown: element.outerHTML, text, data: element.dataset['sanity'] ?? null, point }
    }, place)
    const link = vercelStegaDecode<FieldLink>(text)
    const field = target.data ?? (link ? decodeURIComponent(link.href) : '')
    yield { shown: vercelStegaClean(target.shown), field, point: target.point }
  }
}

/**
 * Document and path of a field, of whatever form the address has; of rich text the block, since a block is an element
 * and has several texts.
 */
function fieldOf(address: string): string {
  const id = /\bid=([\w.-]+)/.exec(address)?.[1]?.replace(/^drafts\./, '')
  const path = /\bpath=([^;&?]+)/.exec(address)?.[1]?.replace(/\.children\b.*/, '')
  // A member of a list: `content[_key=="a"].text` and `content:a.text`.
  return `${id} ${path?.replaceAll(/\[_key=="(.*?)"\]/g, ':$1')}`
}

interface FieldLink {
  readonly href: string
}

/** A piece of text that the page shows, with the field that it leads to, by its own mark or its element's. */
interface ShownText {
  readonly text: string
  readonly field: string | null
}

async function textsOf(frame: Frame): Promise<ShownText[]> {
  const raw = await frame.evaluate(() => {
    const texts: { text: string; data: string | null }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      // What is only read out, nobody can point at.
      const others = 'script, noscript, dialog, sanity-visual-editing, .cutroom-visually-hidden'
      if (!node.textContent?.trim() || element?.closest(others)) continue
      const marked = element?.closest<HTMLElement>('[data-sanity]')
      texts.push({ text: node.textContent, data: marked?.dataset.sanity ?? null })
    }
    return texts
  })
  return raw.map(({ text, data }) => {
    const link = vercelStegaDecode<FieldLink>(text)
    return { text: vercelStegaClean(text).trim(), field: link ? decodeURIComponent(link.href) : data }
  })
}

/** Words of the site itself, which are in no document. */
const OWN_WORDS =
  /^(Skip to content|Editors|Screening Room|Info|Exit Preview|Share|Keyboard shortcuts|About this film|Next film|Editors?:|Previous Item|Next Item|Pause|Play|Address|Mail|Telephone|Instagram|Film \d+ of \d+|\d+|[?/,])$/

/** Where the invisible marks must not be, and are: addresses, names and what others compare. */
async function misplacedMarks(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const hidden = /[\u200B-\u200D\u2060-\u2063\uFEFF]{4}/
    const found = hidden.test(document.title) ? ['title'] : []
    for (const element of document.querySelectorAll(
      '*:not(sanity-visual-editing, sanity-visual-editing *)',
    )) {
      for (const { name, value } of element.attributes) {
        if (hidden.test(value)) found.push(`${element.tagName} ${name}`)
      }
    }
    for (const { textContent } of document.querySelectorAll('.cutroom-visually-hidden'))
      if (hidden.test(textContent)) found.push(`read out: ${textContent}`)
    return found
  })
}

test.describe("in the studio's frame", { tag: '@once' }, () => {
  let studio: Server
  test.beforeAll(async ({ isolated }) => {
    studio = await startStudio(isolated.studio)
  })
  test.afterAll(() => studio.close())

  for (const path of PAGES) {
    test(`every text and picture of ${path} leads to its field`, async ({ page, isolated }) => {
      const frame = await present(page, isolated, path)
      const texts = (await textsOf(frame)).filter(({ text }) => !OWN_WORDS.test(text))
      expect(texts.filter(({ field }) => field === null)).toEqual([])
      expect(texts.length).toBeGreaterThan(5)
      for (const { field } of texts) expect(field).toMatch(/(\bid=)[\w-]+[;&].*path=\w/)
      const pictures = await frame.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('img, video[poster]')]
          // The blurred one lies behind the picture itself.
          .filter((image) => !image.className.includes('blur'))
          .map((image) => image.dataset.sanity ?? image.outerHTML),
      )
      for (const picture of pictures)
        expect(picture).toMatch(/^id=[\w-]+;type=\w+;path=(posterImage|poster|content:\w+)\b/)
      if (path === PICTURED)
        expect(pictures).toContainEqual(
          expect.stringContaining('id=video-eleven-days-of-sand;type=video;path=content:b9'),
        )

      // The pointer finds every one of them, and its overlay leads to the same field.
      const box = await page.getByTitle('site').boundingBox()
      const overlay = frame.locator('sanity-visual-editing [data-hovered]').getByRole('link').first()
      // Moved each time: what comes under a pointer that rests is not hovered.
      const hoveredField = async (x: number, y: number) => {
        await page.mouse.move(x, y)
        await page.mouse.move(x + 1, y)
        const href = (await overlay.count()) > 0 ? await overlay.getAttribute('href') : null
        return fieldOf(decodeURIComponent(href ?? ''))
      }
      let found = 0
      for await (const { shown, field, point } of targetsOf(frame)) {
        if (!point || !box) throw new Error(`The pointer does not find ${shown}`)
        await expect
          .poll(() => hoveredField(box.x + point.x, box.y + point.y), {
            message: shown,
            intervals: [20, 50, 100],
          })
          .toBe(fieldOf(field))
        found += 1
      }
      expect(found).toBeGreaterThan(5)
    })
  }

  test('the marks reach no title, address, name or id, on pages gone to either', async ({
    page,
    isolated,
  }) => {
    const frame = await present(page, isolated, '/')
    expect(await misplacedMarks(frame)).toEqual([])
    await frame.getByRole('button', { name: /^Next Item/ }).click()
    await frame.getByRole('link', { name: 'Screening Room' }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^Screening Room/)
    await frame.waitForFunction(() =>
      /[\u200B-\u200D]{4}/.test(document.querySelector('main')?.textContent ?? ''),
    )
    expect(await misplacedMarks(frame)).toEqual([])
  })

  test('the page turns to what is published and back to drafts as the studio asks', async ({
    page,
    isolated,
  }) => {
    const frame = await present(page, isolated, '/')
    const tell = await speakAsStudio(page)
    const drafted = frame.getByRole('button', { name: 'Select this video: Night Shift' })
    await expect(drafted).toHaveCount(1)
    await tell('presentation/perspective', { perspective: 'published' })
    await expect(drafted).toHaveCount(0)
    // A page that is gone to is read anew, and as the studio asks too.
    await frame.getByRole('link', { name: 'Info' }).click()
    await frame.waitForURL(/info/)
    await frame.getByRole('link', { name: 'Go to Home Page' }).click()
    await expect(frame.getByRole('button', { name: /^Select this video/ })).not.toHaveCount(0)
    await expect(drafted).toHaveCount(0)
    await tell('presentation/perspective', { perspective: 'drafts' })
    await expect(drafted).toHaveCount(1)
  })

  test('only the studio may have the site in a frame, and only a preview of it', async ({
    page,
    isolated,
    request,
  }) => {
    await present(page, isolated, '/info')
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
  'outside of the studio no overlays are loaded, and texts are plain',
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
