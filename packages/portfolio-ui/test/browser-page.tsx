import '../src/styles.css'
import { cleanup, render } from '@testing-library/react'
import { StrictMode, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { systemClock } from '@cutroom/player-core'
import type { Film } from '../src/film/film.js'
import { PageLayout } from '../src/page-layout/page-layout.js'
import { ThemeScope } from '../src/theme/theme.js'
import { afterNextFrame } from '../src/portfolio/after-frame.js'
import { THUMBNAIL_CAROUSEL } from '../src/specification.js'
import { VideoPage, type VideoPageProps } from '../src/video-page/video-page.js'
import { createFakeProvider, type FakeScript } from '@cutroom/player-core/testing'
import { fakeFilms } from '../src/testing/testing.js'

/** Viewport sizes, in pixels. */
export const LANDSCAPE = [1280, 800] as const
export const PORTRAIT = [390, 844] as const

/** Selectors of the two carousels. */
export const MAIN = '.cutroom-main-carousel'
export const THUMBNAILS = '.cutroom-thumbnails'

/** Enables motion in every test of a file, and cleans up after each. */
export function moveInEveryTest(): void {
  beforeEach(() => preferMotion('no-preference'))
  afterEach(async () => {
    cleanup()
    await preferMotion('reduce')
  })
}

/** Emulates the visitor's motion preference. */
async function preferMotion(motion: 'reduce' | 'no-preference') {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  })
}

/** A browser with tests in several frames is hardly ever idle. */
const environment = { whenIdle: (run: () => void) => systemClock.after(0, run) }

/** A whole page of films on the real clock, as on a site. */
export function stagePage(
  films: readonly Film[],
  script: Partial<FakeScript> = {},
  more: Partial<VideoPageProps> = {},
) {
  const provider = createFakeProvider(script)
  const element = (props: Partial<VideoPageProps> = {}): ReactElement => (
    <StrictMode>
      <ThemeScope page>
        <PageLayout
          layout="home"
          stage={
            <VideoPage films={films} playback={{ providers: [provider], environment }} {...more} {...props} />
          }
        />
      </ThemeScope>
    </StrictMode>
  )
  return { provider, element }
}

/** Renders a page of `count` films in a viewport of the given size, without any input. */
export async function showStage(
  count: number,
  size: readonly [number, number],
  script: Partial<FakeScript> = {},
) {
  await page.viewport(...size)
  document.body.style.margin = '0'
  window.scrollTo(0, 0)
  const films = fakeFilms(count)
  const { provider, element } = stagePage(films, script)
  const view = render(element())
  // The track is measured after its first layout.
  await frames(2)
  return { films, provider, element, view }
}

/** Renders a page of `count` films as after the first input, which loads Swiper. */
export async function openStage(
  count: number,
  size: readonly [number, number] = LANDSCAPE,
  script: Partial<FakeScript> = {},
) {
  const { films, provider, element, view } = await showStage(count, size, script)
  // The first input loads Swiper.
  window.dispatchEvent(new PointerEvent('pointermove'))
  if (count > 1) {
    await expect
      .poll(() =>
        // The thumbnails of a short list do not move.
        [MAIN, ...(count < THUMBNAIL_CAROUSEL.perView ? [] : [THUMBNAILS])].every((carousel) =>
          document.querySelector(`${carousel} .swiper-initialized`),
        ),
      )
      .toBe(true)
  }
  await frames(3)
  return {
    ...view,
    films,
    provider,
    again: (props: Partial<VideoPageProps>) => view.rerender(element(props)),
  }
}

/** Waits for painted frames. */
export async function frames(count = 1): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The element of a selector; throws without one. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`Nothing on the page is ${selector}.`)
  return element
}

/** Index of the film that the main carousel shows, or moves to. */
export const shownFilm = () => Number(find('.cutroom-main-carousel [data-slot="0"]').dataset['index'])

/** How far the current slide of a carousel is from its place, in pixels; 0 at rest. */
export function translation(carousel: string): { x: number; y: number } {
  const slide = find(`${carousel} [data-slot="0"]`).getBoundingClientRect()
  const viewport = find(`${carousel} .cutroom-carousel__viewport`).getBoundingClientRect()
  const offset = (start: number, size: number, from: number, within: number) =>
    // Layout has steps of 1/64 pixel.
    Math.round((start + size / 2 - from - within / 2) * 10) / 10 || 0
  return {
    x: offset(slide.left, slide.width, viewport.left, viewport.width),
    y: offset(slide.top, slide.height, viewport.top, viewport.height),
  }
}

/** The film in the middle of the main carousel as a fraction: 2.5 is half way from index 2 to 3. */
export const seenFilm = () =>
  shownFilm() - translation('.cutroom-main-carousel').x / find('.cutroom-main-carousel').clientWidth

/** A point of this page in coordinates of the window: tests run in a frame. */
function inWindow(x: number, y: number) {
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }
}

/** Sends a touch of the browser's own, with the points of all fingers that are down. */
export async function sendTouch(
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ...fingers: readonly (readonly [x: number, y: number])[]
) {
  const touchPoints = fingers.map((finger, id) => ({ ...inWindow(...finger), id }))
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Sends the mouse to a point; `pressed` is whether the device reports its button as pressed. */
export async function sendMouse(
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  [x, y]: readonly [x: number, y: number],
  pressed = true,
) {
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(x, y),
    button: pressed ? 'left' : 'none',
    buttons: pressed ? 1 : 0,
    clickCount: pressed ? 1 : 0,
  })
}

/** Waits until the carousels show a film and have settled. */
export async function restsOn(film: number): Promise<void> {
  const still = { x: 0, y: 0 }
  const seen = () => {
    const thumbnails = document.querySelector(`${THUMBNAILS}[data-moves]`) ? translation(THUMBNAILS) : still
    return { film: shownFilm(), main: translation(MAIN), thumbnails }
  }
  await expect.poll(seen).toEqual({ film, main: still, thumbnails: still })
  // By then the end of the movement has been reported too.
  await frames(2)
}

/**
 * Waits until both carousels have settled on one film, and returns its index. A change that it
 * follows has begun.
 */
export async function restsOnSelected(): Promise<number> {
  const thumbnailFilm = () => Number(find(`${THUMBNAILS} [data-slot="0"]`).dataset['index'])
  const still = { x: 0, y: 0 }
  await expect
    .poll(() => ({
      isOne: thumbnailFilm() === shownFilm(),
      main: translation(MAIN),
      thumbnails: translation(THUMBNAILS),
    }))
    .toEqual({ isOne: true, main: still, thumbnails: still })
  await frames(2)
  return shownFilm()
}

/** Waits for the player bar, whose code loads with the player of the current film. */
export async function playerBar(): Promise<HTMLElement> {
  await expect.poll(() => document.querySelector('.cutroom-player-bar__button')).not.toBeNull()
  return find('.cutroom-player-bar')
}

/** Time between two events of user activity, in milliseconds: shorter than `AUTO_HIDE_MS`. */
const ACTIVITY_MS = 500

/**
 * Dispatches user activity until the end of the test, so that the chrome stays on machines of any
 * speed.
 */
export function keepChromeShown(): void {
  // Timers that are late run in order, so that the activity precedes the end of the pause.
  const activity = setInterval(() => window.dispatchEvent(new Event('scroll')), ACTIVITY_MS)
  onTestFinished(() => clearInterval(activity))
}

/** Dispatches a key to the focused element, and returns before the next frame. */
export async function strike(key: string): Promise<void> {
  const target = document.activeElement ?? window
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  // React renders in a microtask what does not wait for the frame.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** Pixels beyond the threshold of a carousel. Chromium reports a touch from its 16th pixel on. */
export const FURTHER = [6, 7, 8, 20, 21, 60] as const

/**
 * Where a carousel is at each of the distances, in pixels along its axis, of a touch that moves by
 * one pixel at a time. The touch ends at rest: no flick.
 */
export async function followTouch(carousel: string, axis: 'x' | 'y', distances: readonly number[]) {
  const { left, top, width, height } = find(carousel).getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2 + (carousel === MAIN ? 40 : 0)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        moved === undefined ? [] : [inWindow(axis === 'x' ? x + moved : x, axis === 'y' ? y + moved : y)],
    })
  const last = distances.at(-1) ?? 0
  const seen: number[] = []
  // At once: a touch at rest is a long press.
  await Promise.all([touch('touchStart', 0), touch('touchMove', Math.sign(last))])
  for (let moved = 2; moved <= Math.abs(last); moved += 1) {
    await touch('touchMove', moved * Math.sign(last))
    if (!distances.includes(moved * Math.sign(last))) continue
    await frames(2)
    seen.push(translation(carousel)[axis])
  }
  await touch('touchEnd')
  return seen
}

/** Waits until React has rendered a step, in a task after the next frame. */
export const rendered = (): Promise<void> => new Promise((resolve) => afterNextFrame(resolve))

/**
 * How far from its place the movement of a carousel begins, in pixels; 0 where it does not move.
 */
export function startOfMovement(carousel: string): { x: number; y: number } {
  const [animation] = find(`${carousel} .cutroom-carousel__track`).getAnimations()
  const effect = animation?.effect instanceof KeyframeEffect ? animation.effect : null
  const { m41, m42 } = new DOMMatrixReadOnly(String(effect?.getKeyframes()[0]?.['transform'] ?? ''))
  return { x: m41, y: m42 }
}

/** Turns the wheel over a point by the browser's own input. */
export async function turnWheel(x: number, y: number, deltaY: number) {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inWindow(x, y), deltaX: 0, deltaY })
}

/**
 * Dispatches wheel events at a point with timestamps that are `every` ms apart: a busy browser
 * would merge real ones.
 */
export function glideWheel(x: number, y: number, strengths: readonly number[], every: number) {
  const target = document.elementFromPoint(x, y)
  // The last one is now: a time to come would keep the gesture going.
  const start = performance.now() - (strengths.length - 1) * every
  for (const [at, deltaY] of strengths.entries()) {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: start + at * every })
    target?.dispatchEvent(event)
  }
}

/** Milliseconds between two moves of a flick: a frame. */
const FLICK_MS = 16

/** A touch that moves along points, one per frame, and is released. */
export async function flick(points: readonly (readonly [number, number])[]) {
  await swipe(points, FLICK_MS)
}

/**
 * A touch that moves along points, `every` milliseconds apart by the page's mocked clock; `along`
 * is called before the release, which `restMs` may delay.
 */
export async function swipe(
  points: readonly (readonly [number, number])[],
  every: number,
  along?: () => void,
  restMs = 0,
) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: readonly [number, number]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints: point ? [inWindow(...point)] : [] })
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  const [first = [0, 0] as const, second, ...rest] = points
  const down = touch('touchStart', first)
  // At once: a touch at rest is a long press.
  const next = second ? touch('touchMove', second) : touch('touchEnd')
  await Promise.all([down, next])
  if (!second) return clock.mockRestore()
  for (const point of rest) {
    now += every
    await touch('touchMove', point)
  }
  await frames(2)
  along?.()
  if (restMs > 0) await wait(restMs)
  now += every + restMs
  await touch('touchEnd')
  clock.mockRestore()
}
