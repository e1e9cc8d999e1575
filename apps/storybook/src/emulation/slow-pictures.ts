/** Attributes by which an `<img>` says what to load. */
const ADDRESSES = ['src', 'srcset'] as const

/**
 * Lets pictures of a document arrive late: each waits before the browser is told what to load, however it came to
 * be there and whether or not the browser has it already.
 *
 * @param delayMs How late, in milliseconds; asked for each picture.
 */
export function slowPictures(document: Document, delayMs: () => number): void {
  const told = new WeakMap<HTMLImageElement, string>()

  function holdBack(picture: HTMLImageElement): void {
    const addresses = ADDRESSES.map((name) => [name, picture.getAttribute(name)] as const)
    const key = JSON.stringify(addresses)
    const delay = delayMs()
    if (delay === 0 || told.get(picture) === key || addresses.every(([, address]) => address === null)) return
    told.set(picture, key)
    for (const [name] of addresses) picture.removeAttribute(name)
    setTimeout(() => {
      for (const [name, address] of addresses) if (address !== null) picture.setAttribute(name, address)
    }, delay)
  }

  // Before the next frame: nothing of a picture has been seen by then.
  new MutationObserver((records) => {
    if (delayMs() === 0) return
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (node instanceof HTMLImageElement) holdBack(node)
        else if (node instanceof Element)
          for (const picture of node.querySelectorAll('img')) holdBack(picture)
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: [...ADDRESSES] })
}
