/** Replaces each text by an element with its translation, as browsers do. */
export function translateTexts(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}
