/**
 * Marks an image whose file is missing or no picture with `data-failed`, whose style shows what is behind it: browsers show
 * a broken-image mark. For the `ref` of an `<img>`; a failure before hydration is recognised too.
 */
export function hideBrokenImage(image: HTMLImageElement | null): (() => void) | undefined {
  if (image === null) return undefined
  const mark = () => void (image.dataset.failed = '')
  const unmark = () => void delete image.dataset.failed
  image.addEventListener('error', mark)
  image.addEventListener('load', unmark)
  // Its event was dispatched before hydration. An image that has not been requested is not complete.
  if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) mark()
  // Not by a signal: each step removes images, and an abort takes several times as long.
  return () => {
    image.removeEventListener('error', mark)
    image.removeEventListener('load', unmark)
  }
}
