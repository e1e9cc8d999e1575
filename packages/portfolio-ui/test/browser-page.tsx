import '../src/styles.css'
import { cleanup, render } from '@testing-library/react'
import { StrictMode, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Film } from '../src/film/film.js'
import { PageLayout } from '../src/page-layout/page-layout.js'
import { ThemeScope } from '../src/theme/theme.js'
import { VideoPage, type VideoPageProps } from '../src/video-page/video-page.js'
import { createFakeProvider, type FakeScript } from '@cutroom/player-core/testing'
import { fakeFilms } from '../src/testing/testing.js'

/** Sizes of the window, in pixels. */
export const LANDSCAPE = [1280, 800] as const
export const PORTRAIT = [390, 844] as const

/** Selectors of the two carousels. */
export const MAIN = '.cutroom-main-carousel'
export const RAIL = '.cutroom-thumbnails'

/** Lets things move in every test of a file, and leaves nothing behind. */
export function moveInEveryTest(): void {
  beforeEach(() => preferMotion('no-preference'))
  afterEach(async () => {
    cleanup()
    await preferMotion('reduce')
  })
}

/** Lets things move, or not, as the visitor's system would say. */
export async function preferMotion(motion: 'reduce' | 'no-preference') {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  })
}

/** A whole page of films on the real clock, as a site would show it. */
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
          stage={<VideoPage films={films} playback={{ providers: [provider] }} {...more} {...props} />}
        />
      </ThemeScope>
    </StrictMode>
  )
  return { provider, element }
}

/** Shows a page of `count` films in a window of the given size. */
export async function openStage(
  count: number,
  size: readonly [number, number] = LANDSCAPE,
  script: Partial<FakeScript> = {},
) {
  await page.viewport(...size)
  document.body.style.margin = '0'
  window.scrollTo(0, 0)
  const films = fakeFilms(count)
  const { provider, element } = stagePage(films, script)
  const view = render(element())
  // The first input loads Swiper.
  window.dispatchEvent(new PointerEvent('pointermove'))
  if (count > 1) {
    await expect
      .poll(() => document.querySelector('.cutroom-main-carousel .swiper-initialized'))
      .not.toBeNull()
  }
  await frames(3)
  return {
    ...view,
    films,
    provider,
    again: (props: Partial<VideoPageProps>) => view.rerender(element(props)),
  }
}

/** Waits for frames to be painted. */
export async function frames(count = 1): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The element that a selector finds; fails without one. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`Nothing on the page is ${selector}.`)
  return element
}

/** Place in the list of the film that the main carousel shows, or moves to. */
export const shownFilm = () => Number(find('.cutroom-main-carousel [data-slot="0"]').dataset['index'])

/** How far a carousel's track is from rest, in pixels, as it is seen. */
export function translation(carousel: string): { x: number; y: number } {
  const { transform } = getComputedStyle(find(`${carousel} .cutroom-carousel__track`))
  const { m41, m42 } = new DOMMatrixReadOnly(transform === 'none' ? '' : transform)
  return { x: m41, y: m42 }
}

/** What is seen in the middle of the main carousel, in films from the first: 2.5 is half way from 2 to 3. */
export const seenFilm = () =>
  shownFilm() - translation('.cutroom-main-carousel').x / find('.cutroom-main-carousel').clientWidth

/** Where a point of this page is for the browser: tests run in a frame. */
function inWindow(x: number, y: number) {
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }
}

/** Waits until the carousels show a film and stand still. */
export async function restsOn(film: number): Promise<void> {
  const seen = () => ({ film: shownFilm(), main: translation(MAIN), rail: translation(RAIL) })
  const still = { x: 0, y: 0 }
  await expect.poll(seen).toEqual({ film, main: still, rail: still })
  // By then the end of the movement has been told too.
  await frames(2)
}

/** Strikes a key where focus is, and returns before the next frame: what moves then has only begun to. */
export async function strike(key: string): Promise<void> {
  const target = document.activeElement ?? window
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  // React renders in a microtask.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** Turns the wheel over a point, as a device does. */
export async function turnWheel(x: number, y: number, deltaY: number) {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inWindow(x, y), deltaX: 0, deltaY })
}

/**
 * Gives what is at a point the events of one turn of the wheel, `every` ms one by their own time: a browser that is
 * busy would hand several over as one.
 */
export function glideWheel(x: number, y: number, strengths: readonly number[], every: number) {
  const target = document.elementFromPoint(x, y)
  const start = performance.now()
  for (const [at, deltaY] of strengths.entries()) {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: start + at * every })
    target?.dispatchEvent(event)
  }
}

/** Milliseconds between two moves of a finger that flicks: a frame. */
const FLICK_MS = 16

/** A finger that moves along points, one a frame, and lets go. */
export async function flick(points: readonly (readonly [number, number])[]) {
  await swipe(points, FLICK_MS)
}

/**
 * A finger that moves along points, `every` milliseconds one, by the clock that the page has meanwhile; `along` is
 * called before it lets go, and it may rest for `restMs` first.
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
  // At once: a finger that rests is a long press.
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
