import { cleanText } from '@cutroom/content-client/stega'

/** Attributes that are read out, or drawn beside texts. Overlays look for fields in none of them. */
const ATTRIBUTES = ['aria-label', 'data-text'] as const

/** What is there to be read out alone: nobody can point at it. */
const HEARD = '.cutroom-visually-hidden'

/**
 * Keeps the links to fields, which texts carry invisibly in the content studio, out of what is read out and cannot be
 * pointed at: there they lead nowhere, and a screen reader may stumble over them. Whoever renders the document writes
 * a text again only when it is another one.
 *
 * @returns ends it
 */
export function keepNamesPlain(root: Element): () => void {
  const observer = new MutationObserver(() => clean(root))
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...ATTRIBUTES],
  })
  clean(root)
  return () => observer.disconnect()
}

function clean(root: Element): void {
  for (const name of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)
      const plain = cleanText(text)
      if (plain !== null && plain !== text) element.setAttribute(name, plain)
    }
  }
  for (const element of root.querySelectorAll(HEARD)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const plain = cleanText(node.nodeValue)
      if (plain !== node.nodeValue) node.nodeValue = plain
    }
  }
}
