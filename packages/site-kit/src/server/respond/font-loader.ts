/**
 * The script in a document after its stylesheet. It creates the fonts that the stylesheet contains in `data:` URLs. Browsers
 * load such a font in a later task, as those of files: on a slow phone 100 ms after the first paint, whose text then
 * moves. A font that is made of its bytes is there at once. Without scripts the stylesheet's own one is used.
 *
 * It is the same in every document, so that the content security policy can name it by its hash.
 */
export const FONT_LOADER = `for (const rule of document.currentScript.previousElementSibling.sheet.cssRules) {
const { style } = rule
const value = (name) => style.getPropertyValue(name)
const data = rule instanceof CSSFontFaceRule && /url\\("data:[^,]*;base64,([^"]*)/.exec(value('src'))
if (data) document.fonts.add(new FontFace(
  value('font-family').replaceAll(/^["']|["']$/g, ''),
  Uint8Array.from(atob(data[1]), (character) => character.charCodeAt(0)),
  { weight: value('font-weight'), stretch: value('font-stretch'), unicodeRange: value('unicode-range') },
))
}`
