import type { Page } from '@playwright/test'

/** Font files of the site; there is one. */
export const FONT_FILES = '**/*.woff2'

/** Family name inside the site's font file; no system has a font of this name. */
const SITE_FONT = /^Archivo/

/** Whether the browser renders all text of the first element that matches a selector in the site's font. */
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
 * Holds the font file until the returned function is called, which resolves when the font has loaded. On slow
 * connections the font can arrive after the first paint.
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
    await page.evaluate(() => Promise.all([...document.fonts].slice(0, 1).map(({ loaded }) => loaded)))
  }
}

/**
 * Applies the site's font, even if it arrived after the first paint and `font-display: optional` has rejected it: a
 * second face of the same family replaces the rejected one. Screenshots then do not depend on loading times.
 */
export async function usesOnlySiteFonts(page: Page): Promise<void> {
  const differs = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
    const [face] = document.fonts
    if (!link || !face) throw new Error('The document declares no font.')
    const { family, style, weight, stretch } = face
    document.fonts.add(await new FontFace(family, `url("${link.href}")`, { style, weight, stretch }).load())
    const { body } = document
    const width = (families: string) => {
      const word = body.appendChild(document.createElement('span'))
      Object.assign(word.style, { position: 'absolute', fontSize: '99px', fontFamily: families })
      word.textContent = 'illi'
      const { width: measured } = word.getBoundingClientRect()
      word.remove()
      return measured
    }
    return width(`"${family}", monospace`) !== width('monospace')
  })
  // CDP can name the fonts too, but requests the document again for that, which would report a 404 page twice.
  if (!differs) throw new Error("The page does not use the site's font.")
}
