const REGION_ID = 'cutroom-announcement'

/** Puts a polite live region after the page; it has to be there before anything is said in it. */
export function createLiveRegion(): void {
  const region = document.createElement('div')
  region.id = REGION_ID
  region.className = 'cutroom-visually-hidden'
  region.ariaLive = 'polite'
  region.ariaAtomic = 'true'
  document.body.append(region)
}

/** Has a screen reader say which page was reached. */
export function announce(title: string): void {
  const region = document.querySelector(`#${REGION_ID}`)
  if (region) region.textContent = title
}
