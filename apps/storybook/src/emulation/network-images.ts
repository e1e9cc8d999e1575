import { network } from '@cutroom/portfolio-ui/testing/demo/network'

const ADDRESSES = ['src', 'srcset'] as const

/** An invalid image without a request, for which the browser reports an error. */
const INVALID_IMAGE = 'data:image/png,'

/** Delays the images of a document on the slow network, and fails them offline, cached ones too. */
export function emulateNetworkOfImages(document: Document): void {
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
    if (image.getAttribute('src') !== INVALID_IMAGE) image.setAttribute('src', INVALID_IMAGE)
  }

  // Observers run before the next frame, when no part of an image has been painted.
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
