import type { Page } from 'playwright-core'

/** Fonts of the site and Storybook, by the family names in their files. */
const BUNDLED = /^(?:Archivo|Noto Sans Arabic|DejaVu Sans)/

interface RenderedText {
  readonly text: string
  readonly fonts: readonly { readonly familyName: string; readonly isCustomFont: boolean }[]
}

function visibleTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || !node.data.trim()) continue
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const visible = { ...range.getBoundingClientRect().toJSON() } as Record<
      'top' | 'left' | 'right' | 'bottom',
      number
    >
    const clip = ({ top, left, right, bottom }: typeof visible) => {
      visible.top = Math.max(visible.top, top)
      visible.left = Math.max(visible.left, left)
      visible.right = Math.min(visible.right, right)
      visible.bottom = Math.min(visible.bottom, bottom)
    }
    clip({ top: 0, left: 0, right: innerWidth, bottom: innerHeight })
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflow, display } = getComputedStyle(around)
      if (overflow !== 'visible' && display !== 'inline') clip(around.getBoundingClientRect())
    }
    // Visually hidden text has a box of one pixel.
    if (visible.right - visible.left > 1 && visible.bottom - visible.top > 1) texts.push(node)
  }
  return texts
}

export async function renderedTexts(page: Page): Promise<RenderedText[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    await session.send('DOM.getDocument')
    const { result } = await session.send('Runtime.evaluate', { expression: `(${String(visibleTexts)})()` })
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
      texts.map(async (text, index) => {
        const node = properties.result.find(({ name }) => name === String(index))
        const { nodeId } = await session.send('DOM.requestNode', { objectId: node?.value?.objectId ?? '' })
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
        return { text, fonts }
      }),
    )
  } finally {
    await session.detach()
  }
}

export async function textsInSystemFonts(page: Page): Promise<string[]> {
  const texts = await renderedTexts(page)
  return texts.flatMap(({ text, fonts }) =>
    fonts
      .filter(({ familyName, isCustomFont }) => !isCustomFont || !BUNDLED.test(familyName))
      .map(({ familyName }) => `${text}: ${familyName}`),
  )
}
