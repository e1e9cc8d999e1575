import { WHEEL } from '../constants.js'
import type { WheelSample } from './wheel-gesture.js'

/** Whose the wheel is for the length of one gesture: an element, or the page. */
interface Ownership {
  owner: Element | null
  last: number
}

const ownership: Ownership = { owner: null, last: -Infinity }
let isWatching = false

/** Notices gestures that no carousel hears: one that comes over a carousel in the middle is not its own. */
function watchPage() {
  if (isWatching) return
  isWatching = true
  window.addEventListener(
    'wheel',
    ({ timeStamp, target }) => {
      if (timeStamp - ownership.last >= WHEEL.pauseMs) ownership.owner = ownerOf(target)
      ownership.last = timeStamp
    },
    { passive: true, capture: true },
  )
}

const ownerAttribute = 'data-cutroom-wheel'

const ownerOf = (target: EventTarget | null): Element | null => {
  const element = target instanceof Element ? target.closest(`[${ownerAttribute}]`) : null
  return element && isInSight(element) ? element : null
}

/** Pixels by which an element may be out of sight and still count as wholly in it: rounding. */
const SLACK = 2

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= -SLACK && bottom <= window.innerHeight + SLACK
}

/** Lets an element own the wheel; the result takes that back. */
export function offerWheel(element: HTMLElement): () => void {
  watchPage()
  element.setAttribute(ownerAttribute, '')
  return () => element.removeAttribute(ownerAttribute)
}

/** Whether the gesture that an event belongs to is the element's own, and no zoom. */
export const ownsWheel = (event: WheelEvent, element: Element): boolean =>
  !event.ctrlKey && ownership.owner === element

/** A wheel event in pixels; what goes on in a page that reads from the right is what goes left. */
export function wheelSample(event: WheelEvent, element: Element): WheelSample {
  const pixels = [1, WHEEL.linePixels, WHEEL.pagePixels][event.deltaMode] ?? 1
  const ahead = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  return { deltaX: event.deltaX * pixels * ahead, deltaY: event.deltaY * pixels, time: event.timeStamp }
}
