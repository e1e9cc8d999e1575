import type { Page } from '@playwright/test'

/** Files of the typeface; there is one. */
export const FONT_FILES = '**/*.woff2'

/** How the typeface is named in its own file: no system has a face of this name. */
const TYPEFACE = /^Archivo/

/** Whether the browser draws all text of the first element that a selector finds in the typeface. */
export async function usesSiteFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.length === 0) throw new Error(`There is no text in ${selector}. Name an element that has some.`)
    return fonts.every(({ familyName, isCustomFont }) => isCustomFont && TYPEFACE.test(familyName))
  } finally {
    await session.detach()
  }
}

/**
 * Has the typeface be on its way until the returned function is called, which settles when it has arrived. It may come
 * to a page that has been drawn already, and does so on slow lines and on busy machines.
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
 * Has a page be in the typeface, whether it came before the first paint or not: a face of the same family, once it is
 * there, takes the place of one that came too late. For pictures that are compared, on whatever machine.
 */
export async function usesOnlySiteFonts(page: Page): Promise<void> {
  const differs = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
    const [face] = document.fonts
    if (!link || !face) throw new Error('The document names no typeface.')
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
  // Chromium can name the faces too, but asks for the document again to do so: a lost one would be reported twice.
  if (!differs) throw new Error('The page is not in the typeface.')
}
