import { expect } from 'vitest'
import { isHydrated } from '../e2e/wait-for-hydration.ts'
import { ROOT_ID } from '../../../packages/site-kit/src/head/ids.ts'
import type { Point, Tab } from './engine.ts'

/** How long what a visitor waits for may be away, in ms: engines run beside other work. */
const PATIENCE = { timeout: 20_000, interval: 50 }

/** How long before its end a film is taken to, in s. */
const NEAR_END_S = 0.5

/** Waits for what a page shows; a page that is just being left may fail to answer, and is asked again. */
export const eventually = (look: () => Promise<unknown>) => expect.poll(look, PATIENCE)

/** Waits until the page answers whether it listens, and does. */
export const waitForHydration = (tab: Tab) => eventually(() => tab.run(isHydrated, ROOT_ID)).toBe(true)

/** Loads a page of the site, and waits until it listens. */
export async function visit(tab: Tab, address: string): Promise<void> {
  await tab.goto(address)
  await waitForHydration(tab)
}

/** Goes back in the history, as the browser's button does. */
export const goBack = (tab: Tab) => tab.run(() => void setTimeout(() => history.back()))

/** The middle of the first element in sight that the selector finds, and whose name begins so. */
export async function middleOf(tab: Tab, selector: string, name = ''): Promise<Point> {
  const find = () =>
    tab.run(
      (selector, name) => {
        for (const element of document.querySelectorAll(selector)) {
          const { x, y, width, height } = element.getBoundingClientRect()
          const middle = { x: x + width / 2, y: y + height / 2 }
          const text = (element.ariaLabel ?? element.textContent).trim()
          const hit = document.elementFromPoint(middle.x, middle.y)
          if (text.startsWith(name) && (element.contains(hit) || hit?.contains(element))) return middle
        }
        return null
      },
      selector,
      name,
    )
  let middle: Point | null = null
  // Where it is at rest: what moves would be elsewhere when the mouse gets there.
  const isAtRest = async () => {
    const before = middle
    middle = await find()
    return middle !== null && middle.x === before?.x && middle.y === before.y
  }
  await eventually(isAtRest).toBe(true)
  if (middle === null) throw new Error('unreachable: the middle was waited for')
  return middle
}

/** Clicks where something is, whatever takes it there. */
export async function clickAt(tab: Tab, point: Point): Promise<void> {
  await tab.move(point)
  await tab.down()
  await tab.up()
}

/** Clicks what a visitor would: in sight, and not covered. */
export async function click(tab: Tab, selector: string, name?: string): Promise<void> {
  await clickAt(tab, await middleOf(tab, selector, name))
}

/** Presses at a point, moves the mouse across in steps that the page sees one by one, and lets go. */
export async function drag(tab: Tab, from: Point, by: number): Promise<void> {
  await tab.move(from)
  await tab.down()
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await tab.move({ x: from.x + by * part, y: from.y })
  await tab.up()
}

/** What the page shows, at one moment. */
export const shown = (tab: Tab) =>
  tab.run(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent.trim() ?? null
    const place = (carousel: string) => {
      const slide = document.querySelector(`${carousel} [data-slot="0"]`)
      return slide === null ? null : Number(slide.getAttribute('data-index'))
    }
    const background = (element: Element | null) => element && getComputedStyle(element).backgroundColor
    return {
      path: location.pathname,
      video: new URLSearchParams(location.search).get('video'),
      heading: text('h1'),
      /** Of the film that is current. */
      title: text('main h2'),
      film: place('.cutroom-main-carousel'),
      thumbnail: place('.cutroom-thumbnails'),
      scrolled: Math.round(scrollY),
      isOnePaint:
        background(document.documentElement) === background(document.querySelector('.cutroom-theme')),
    }
  })

/** The films of the page that was loaded, in order. */
export const filmsOf = (tab: Tab) =>
  tab.run(() => {
    const props = document.querySelector('#cutroom-props')?.textContent ?? '{}'
    return (JSON.parse(props) as { films: { slug: string; title: string }[] }).films
  })

/** Waits until both carousels, and the title, show the film at a place of the list. */
export async function expectFilm(tab: Tab, index: number): Promise<void> {
  const films = await filmsOf(tab)
  await eventually(() => shown(tab)).toMatchObject({
    film: index,
    thumbnail: index,
    title: films.at(index)?.title,
  })
}

/** Whether a film plays: its time goes on, and there is a picture. */
export const playing = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll('video')].some(
      ({ paused, ended, currentTime, videoWidth }) => !paused && !ended && currentTime > 0 && videoWidth > 0,
    ),
  )

/** Takes the film that plays to just before its end. */
export const seekNearEnd = (tab: Tab) =>
  tab.run((rest) => {
    const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
    if (video) video.currentTime = video.duration - rest
  }, NEAR_END_S)
