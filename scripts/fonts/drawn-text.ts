import type { Page } from 'playwright-core'

/** Fonts that the site or Storybook brings, by the names in their files. */
const BUNDLED = /^(?:Archivo|Noto Sans Arabic|DejaVu Sans)/

/** A text that a page shows, and the fonts that the browser says it has drawn it with. */
export interface DrawnText {
  readonly text: string
  readonly fonts: readonly { readonly familyName: string; readonly isCustomFont: boolean }[]
}

/** The text nodes of a document of which something can be seen. */
function textsInSight(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || !node.data.trim()) continue
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const seen = { ...range.getBoundingClientRect().toJSON() } as Record<
      'top' | 'left' | 'right' | 'bottom',
      number
    >
    const clip = ({ top, left, right, bottom }: typeof seen) => {
      seen.top = Math.max(seen.top, top)
      seen.left = Math.max(seen.left, left)
      seen.right = Math.min(seen.right, right)
      seen.bottom = Math.min(seen.bottom, bottom)
    }
    clip({ top: 0, left: 0, right: innerWidth, bottom: innerHeight })
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflow, display } = getComputedStyle(around)
      if (overflow !== 'visible' && display !== 'inline') clip(around.getBoundingClientRect())
    }
    // What is only read out is a box of one pixel.
    if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) found.push(node)
  }
  return found
}

/** Every text in sight, with its fonts by the browser's own report. */
export async function drawnTexts(page: Page): Promise<DrawnText[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    await session.send('DOM.getDocument')
    const { result } = await session.send('Runtime.evaluate', { expression: `(${String(textsInSight)})()` })
    const list = { objectId: result.objectId ?? '' }
    const [properties, data] = await Promise.all([
      session.send('Runtime.getProperties', { ...list, ownProperties: true }),
      session.send('Runtime.callFunctionOn', {
        ...list,
        functionDeclaration: 'function () { return this.map((text) => text.data.trim()) }',
        returnByValue: true,
      }),
    ])
    const texts = data.result.value as string[]
    return await Promise.all(
      texts.map(async (text, at) => {
        const node = properties.result.find(({ name }) => name === String(at))
        const { nodeId } = await session.send('DOM.requestNode', { objectId: node?.value?.objectId ?? '' })
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
        return { text, fonts }
      }),
    )
  } finally {
    await session.detach()
  }
}

/** The texts in sight that the page has drawn in a font of the system, with their fonts, a line each. */
export async function textsInSystemFonts(page: Page): Promise<string[]> {
  const texts = await drawnTexts(page)
  return texts.flatMap(({ text, fonts }) =>
    fonts
      .filter(({ familyName, isCustomFont }) => !isCustomFont || !BUNDLED.test(familyName))
      .map(({ familyName }) => `${text}: ${familyName}`),
  )
}
