/// <reference lib="dom" />

/** What the probe has seen. Times in ms since the page's start, or durations. */
interface Probe {
  readonly longTasks: number[]
  readonly interactions: number[]
  /** When the first poster was painted sharp; null before. */
  poster: number | null
  /** Commits of React, and how many there had been before each key. */
  commits: number
  readonly commitsByKey: number[]
  /** The time from the latest press to the first frame of the film that it has started. */
  firstFrame: number | null
  /** Starts counting frames and recording which film is in the middle of the screen. */
  startWatch(): void
  /** Since `startWatch`: 60 Hz frames lost, and by how many films the middle has advanced. */
  readWatch(): { framesLost: number; advanced: number }
}

declare global {
  interface Window {
    bench: Probe
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
  }
}

/** Runs in a page before its own scripts. It is sent as text, so it uses nothing from outside. */
export function installProbe({
  posters,
  countsCommits,
}: {
  posters: readonly string[]
  countsCommits: boolean
}): void {
  /** A picture of fewer px is the blurred background or a thumbnail. */
  const SHARP_WIDTH = 300
  const FRAME_MS = 1000 / 60
  /** Each picture of ten presses a second is seen, at little cost. */
  const FRAMES_A_LOOK = 3

  const findFilm = (url: string) => posters.findIndex((id) => url.includes(id))

  let framesLost = 0
  let advanced = 0
  let middle: number | null = null
  let watch = 0
  let pressed = 0

  const probe: Probe = {
    longTasks: [],
    interactions: [],
    poster: null,
    commits: 0,
    commitsByKey: [],
    firstFrame: null,
    startWatch() {
      framesLost = 0
      advanced = 0
      middle = filmInTheMiddle()
      watch += 1
      const mine = watch
      let last: number | null = null
      let frame = 0
      const look = (now: number) => {
        if (mine !== watch) return
        if (last !== null) framesLost += Math.max(0, Math.round((now - last) / FRAME_MS) - 1)
        last = now
        frame += 1
        if (frame % FRAMES_A_LOOK === 0) follow()
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    readWatch() {
      follow()
      return { framesLost, advanced }
    },
  }

  /** Index of the film whose picture is in the middle of the screen; null when there is none. */
  function filmInTheMiddle(): number | null {
    const [x, y] = [innerWidth / 2, innerHeight / 2]
    // Geometry finds the picture: it may let pointers through, or be under a button or a player.
    for (const image of [...document.images].toReversed()) {
      if (!image.complete || image.naturalWidth === 0) continue
      const { left, right, top, bottom, width } = image.getBoundingClientRect()
      if (left > x || right <= x || top > y || bottom <= y || width < innerWidth / 3) continue
      if (!image.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const film = findFilm(decodeURIComponent(image.currentSrc))
      if (film >= 0) return film
    }
    return null
  }

  /** Presses lead forward in a circle: a way is one forward, but for one back to the last film. */
  function follow() {
    const film = filmInTheMiddle()
    if (film === null) return
    const forward = middle === null ? 0 : (film - middle + posters.length) % posters.length
    advanced += forward === posters.length - 1 ? -1 : forward
    middle = film
  }

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)

  observe('longtask', ({ duration }) => probe.longTasks.push(duration))
  observe('event', (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0) {
      probe.interactions.push(entry.duration)
    }
  })
  observe('largest-contentful-paint', (entry) => {
    const { url, element } = entry as PerformanceEntry & { url: string; element: Element | null }
    const isPoster = findFilm(decodeURIComponent(url)) === 0
    if (!isPoster || !(element instanceof HTMLImageElement) || element.naturalWidth < SHARP_WIDTH) return
    probe.poster ??= entry.startTime
  })

  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp
      probe.firstFrame = null
    },
    true,
  )
  addEventListener('keydown', () => probe.commitsByKey.push(probe.commits), true)
  const { play } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype)
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    const since = pressed
    if (this instanceof HTMLVideoElement && since > 0) {
      this.requestVideoFrameCallback((now) => (probe.firstFrame ??= now - since))
    }
    return play.value?.call(this)
  }

  if (countsCommits) {
    // The least of React's developer tools that React reports its commits to.
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => (probe.commits += 1),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      checkDCE: () => {},
    }
  }
  window.bench = probe
}
