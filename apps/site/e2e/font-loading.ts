import type { Page } from '@playwright/test'

/** Font files of the site: of characters that its stylesheet does not contain. */
export const FONT_FILES = '**/*.woff2'

/** Family name inside the site's font file; no system has a font of this name. */
const SITE_FONT = /^Archivo/

/**
 * Whether the browser renders all text of the first element that matches a selector in the site's
 * font.
 */
export async function usesSiteFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.length === 0) throw new Error(`There is no text in ${selector}. Name an element that has some.`)
    return fonts.every(({ familyName, isCustomFont }) => isCustomFont && SITE_FONT.test(familyName))
  } finally {
    await session.detach()
  }
}

/**
 * Holds the font file until the returned function is called, which resolves when the font has
 * loaded.
 */
export async function delayFont(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(FONT_FILES, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.evaluate(() => document.fonts.ready)
  }
}
