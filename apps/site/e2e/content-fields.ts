import type { Frame } from '@playwright/test'
import { vercelStegaClean, vercelStegaDecode } from '@vercel/stega'

/**
 * A visible text or image with its field, and a point of the frame's viewport at which it is hit.
 */
interface Target {
  readonly html: string
  readonly field: string
  readonly point: { readonly x: number; readonly y: number } | null
}

/** Scrolls each text and image with a field into view, one after another, and yields it. */
export async function* targetsIn(frame: Frame): AsyncGenerator<Target> {
  const count = await frame.evaluate(() => {
    const hasSize = ({ width, height }: DOMRect) => width > 4 && height > 4
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        hasSize(element.getBoundingClientRect()) &&
        // Excludes inert slides, text only for print or screen readers, and pictures behind others.
        !element.closest(
          '[inert], script, noscript, .cutroom-visually-hidden, .cutroom-slide__blur, .cutroom-editors__backdrop',
        ) &&
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
 * Returns the document and path of a field in either form of its address. For rich text it is the
 * path of the block, since a block is one element with several texts.
 */
export function parseField(address: string): string {
  const id = /\bid=([\w.-]+)/.exec(address)?.[1]?.replace(/^drafts\./, '')
  const path = /\bpath=([^;&?]+)/.exec(address)?.[1]?.replace(/\.children\b.*/, '')
  // The forms of an array item: `content[_key=="a"].text` and `content:a.text`.
  return `${id} ${path?.replaceAll(/\[_key=="(.*?)"\]/g, ':$1')}`
}

interface FieldLink {
  readonly href: string
}

/**
 * A text of the page with its field, from the stega in the text or the `data-sanity` of its
 * element.
 */
interface VisibleText {
  readonly text: string
  readonly field: string | null
}

export async function textsIn(frame: Frame): Promise<VisibleText[]> {
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

/**
 * Returns the places with stega that must not contain it: the title, attributes and visually hidden
 * text.
 */
export async function misplacedStega(frame: Frame): Promise<string[]> {
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
