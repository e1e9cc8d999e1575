const percent = (fraction: number): string => `${Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10}%`

/** The style that keeps a focal point of a cropped picture visible; empty for the centre. */
export const getFocalPointStyle = (point: { readonly x: number; readonly y: number } | undefined) =>
  point ? { objectPosition: `${percent(point.x)} ${percent(point.y)}` } : {}

/** Marks an image that has failed, for the stylesheet. Pass it as `ref` of an `<img>`. */
export function hideBrokenImage(image: HTMLImageElement | null): void {
  if (image === null) return
  image.addEventListener('error', mark)
  image.addEventListener('load', mark)
  // The image may have failed before hydration. One that was not requested is not complete.
  if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) image.dataset.failed = ''
}

/** The same function each time: an element that React shows again gets no second listener. */
function mark(this: HTMLImageElement, { type }: Event): void {
  this.toggleAttribute('data-failed', type === 'error')
}
