const percent = (fraction: number): string => `${Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10}%`

/** The style that keeps a focal point of a cropped picture visible; empty for the centre. */
export const getFocalPointStyle = (point: { readonly x: number; readonly y: number } | undefined) =>
  point ? { objectPosition: `${percent(point.x)} ${percent(point.y)}` } : {}

/** Marks an image that has failed, for the stylesheet. Pass it as `ref` of an `<img>`. */
export function hideBrokenImage(image: HTMLImageElement | null): void {
  if (image === null) return
  const mark = () => void (image.dataset.failed = '')
  image.addEventListener('error', mark)
  image.addEventListener('load', () => delete image.dataset.failed)
  // The image may have failed before hydration. One that was not requested is not complete.
  if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) mark()
}
