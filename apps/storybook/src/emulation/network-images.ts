import { network } from '@cutroom/portfolio-ui/testing/demo/network'

/** Attributes of an `<img>` with addresses. */
const ADDRESSES = ['src', 'srcset'] as const

/** An address that needs no request and is no picture, for which the browser reports an error as for a failed request. */
const NO_PICTURE = 'data:image/png,'

/**
 * Applies the emulated network to the images of a document, however they were inserted, and cached or not: on a slow one
 * each gets its addresses late, offline none loads.
 */
export function networkImages(document: Document): void {
  const delayed = new WeakMap<HTMLImageElement, string>()

  function delayImage(image: HTMLImageElement): void {
    const addresses = ADDRESSES.map((name) => [name, image.getAttribute(name)] as const)
    const key = JSON.stringify(addresses)
    if (delayed.get(image) === key || addresses.every(([, address]) => address === null)) return
    delayed.set(image, key)
    for (const [name] of addresses) image.removeAttribute(name)
    setTimeout(() => {
      for (const [name, address] of addresses) if (address !== null) image.setAttribute(name, address)
    }, network.delayMs)
  }

  function failImage(image: HTMLImageElement): void {
    image.removeAttribute('srcset')
    if (image.getAttribute('src') !== NO_PICTURE) image.setAttribute('src', NO_PICTURE)
  }

  // Observers run before the next frame: no part of an image has been painted by then.
  new MutationObserver((records) => {
    if (network.delayMs === 0 && !network.offline) return
    const apply = network.offline ? failImage : delayImage
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (node instanceof HTMLImageElement) apply(node)
        else if (node instanceof Element) for (const image of node.querySelectorAll('img')) apply(image)
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: [...ADDRESSES] })
}
