import type { HeadTag } from '../../head/head.ts'

/**
 * Puts the tags of another page into the head in place of those that are there.
 *
 * @param shown tags that are there now, as the server or an earlier call put them
 * @param tags those of the page to show
 */
export function showHead(shown: readonly HeadTag[], tags: readonly HeadTag[]): void {
  if (JSON.stringify(shown) === JSON.stringify(tags)) return
  const { head } = document
  // The server's data for search engines, which is true of the page that was loaded and of no other.
  head.querySelector('script[type="application/ld+json"]')?.remove()
  for (const tag of shown) {
    if (!isKept(tag)) for (const element of head.querySelectorAll(selector(tag))) element.remove()
  }
  for (const tag of tags) {
    if (tag.name === 'title') document.title = tag.text ?? ''
    else if (!isKept(tag)) head.append(elementOf(tag))
  }
}

/** The title is one element for good; the colour is ThemeScope's, which also shows that of a previewed editor. */
function isKept({ name, attributes }: HeadTag): boolean {
  return name === 'title' || attributes.name === 'theme-color'
}

function selector({ name, attributes }: HeadTag): string {
  const [key, value] = Object.entries(attributes)[0] ?? []
  return key === undefined || value === undefined ? name : `${name}[${key}="${CSS.escape(value)}"]`
}

function elementOf({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (text !== undefined) element.textContent = text
  return element
}
