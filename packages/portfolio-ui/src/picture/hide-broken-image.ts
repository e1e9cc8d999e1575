/**
 * Marks an image whose file is missing or no picture with `data-failed`, whose style shows what is behind it: browsers show
 * a broken-image mark. For the `ref` of an `<img>`; a failure before hydration is recognised too.
 */
export function hideBrokenImage(image: HTMLImageElement | null): void {
  if (image === null) return
  const mark = () => void (image.dataset.failed = '')
  // Never removed: they last as long as the image.
  image.addEventListener('error', mark)
  image.addEventListener('load', () => delete image.dataset.failed)
  // Its event was dispatched before hydration. An image that has not been requested is not complete.
  if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) mark()
}
