/** Letters that are narrow in the typeface, and as wide as any in a typewriter's face. */
const SAMPLE = 'illi'

/**
 * Keeps the typeface ready for the next page where it came too late for this document. The styles show it only where it
 * is there before the first paint (`font-display: optional`), so that no text moves under a visitor's eyes; a page that
 * takes the place of another is laid out anew in any case.
 *
 * @returns adopts the typeface if it is ready and needed: to be called in the moment in which the page is replaced
 */
export function keepLateTypeface(): () => void {
  let late: FontFace | undefined
  const load = async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
    const face = [...document.fonts].find(({ display }) => display === 'optional')
    if (!link || !face) return
    const { family, style, weight, stretch } = await face.loaded
    // A face that missed the first paint stays unused in this document; another one of its family does not.
    if (!isUsed(family))
      late = await new FontFace(family, `url("${link.href}")`, { style, weight, stretch }).load()
  }
  // Without it, the next document asks for the typeface again.
  load().catch(() => {})
  return () => {
    if (late) document.fonts.add(late)
    late = undefined
  }
}

/** Whether text in this family is laid out in it. */
function isUsed(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  const width = (families: string) => {
    if (context) context.font = `99px ${families}`
    return context?.measureText(SAMPLE).width
  }
  return width(`"${family.replaceAll('"', '')}", monospace`) !== width('monospace')
}
