/** Attributes of an `<img>` with addresses. */
const ADDRESSES = ['src', 'srcset'] as const

/**
 * Delays the images of a document: each gets its addresses late, however it was inserted, and cached or not.
 *
 * @param delayMs The delay in milliseconds; called for each image.
 */
export function slowImages(document: Document, delayMs: () => number): void {
  const delayed = new WeakMap<HTMLImageElement, string>()

  function delayImage(image: HTMLImageElement): void {
    const addresses = ADDRESSES.map((name) => [name, image.getAttribute(name)] as const)
    const key = JSON.stringify(addresses)
    const delay = delayMs()
    if (delay === 0 || delayed.get(image) === key || addresses.every(([, address]) => address === null))
      return
    delayed.set(image, key)
    for (const [name] of addresses) image.removeAttribute(name)
    setTimeout(() => {
      for (const [name, address] of addresses) if (address !== null) image.setAttribute(name, address)
    }, delay)
  }

  // Observers run before the next frame: no part of an image has been painted by then.
  new MutationObserver((records) => {
    if (delayMs() === 0) return
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (node instanceof HTMLImageElement) delayImage(node)
        else if (node instanceof Element) for (const image of node.querySelectorAll('img')) delayImage(image)
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: [...ADDRESSES] })
}
