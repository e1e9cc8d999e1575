import { expect, vi } from 'vitest'
import { ROOT_ID } from '@cutroom/site-kit/testing/page-data'
import { isHydrated } from '../../e2e/wait-for-hydration.ts'
import { takeConsoleMessages } from '../../../../tools/launch/engines/console-messages.ts'
import type { Point, Tab } from '../../../../tools/launch/engines/engine.ts'

/** Longest wait for a state of the page, in ms: engines run beside other work. */
export const POLL = { timeout: 60_000, interval: 50 }

/** Playback rate: slow enough that no film of the demo, which lasts ten seconds, ends. */
export const PLAYBACK_RATE = 0.1

/** Media time of the first frames, in s. */
const FIRST_FRAMES_S = 0.1

/** Media time left after `seekNearEnd`, in s. */
const NEAR_END_S = 0.5

/** Polls a state of the page; a read during an unload may fail and is repeated. */
export const eventually = (read: () => Promise<unknown>) => expect.poll(read, POLL)

/** Waits until the page is hydrated. */
export const waitForHydration = (tab: Tab) => eventually(() => tab.run(isHydrated, ROOT_ID)).toBe(true)

/** Loads a page of the site and waits until it is hydrated. */
export async function visit(tab: Tab, address: string): Promise<void> {
  await tab.goto(address)
  await waitForHydration(tab)
}

/** Goes back in the history, as the browser's button does. */
export const goBack = (tab: Tab) => tab.run(() => void setTimeout(() => history.back()))

/**
 * Returns the middle of the first visible element that matches a selector and whose name starts
 * with `name`.
 */
export async function findMiddle(tab: Tab, selector: string, name = ''): Promise<Point> {
  const find = () =>
    tab.run(
      (selector, name) => {
        for (const element of document.querySelectorAll(selector)) {
          const { x, y, width, height } = element.getBoundingClientRect()
          const middle = { x: x + width / 2, y: y + height / 2 }
          const text = (element.ariaLabel ?? element.textContent).trim()
          const hit = document.elementFromPoint(middle.x, middle.y)
          if (!text.startsWith(name) || !(element.contains(hit) || hit?.contains(element))) continue
          // A busy engine has no frame between two reads of an element that moves.
          const isMoving = document
            .getAnimations()
            .some(
              ({ playState, effect }) =>
                playState === 'running' &&
                effect instanceof KeyframeEffect &&
                effect.target?.contains(element),
            )
          return isMoving ? null : middle
        }
        return null
      },
      selector,
      name,
    )
  let middle: Point | null = null
  // A moving element would be elsewhere by the time of the click.
  const isStill = async () => {
    const before = middle
    middle = await find()
    return middle !== null && middle.x === before?.x && middle.y === before.y
  }
  await eventually(isStill).toBe(true)
  if (middle === null) throw new Error('unreachable: the poll has found the middle')
  return middle
}

/** Clicks at a point, whatever element is there. */
export async function clickAt(tab: Tab, point: Point): Promise<void> {
  await tab.move(point)
  await tab.down()
  await tab.up()
}

/** Clicks an element that is visible and not covered. */
export async function click(tab: Tab, selector: string, name?: string): Promise<void> {
  await clickAt(tab, await findMiddle(tab, selector, name))
}

/** Presses at a point, moves the mouse horizontally in steps, and releases it. */
export async function drag(tab: Tab, from: Point, by: number): Promise<void> {
  await tab.move(from)
  await tab.down()
  for (const progress of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await tab.move({ x: from.x + by * progress, y: from.y })
    // A busy engine would merge the moves of one frame with the press or the release.
    await tab.run(() => new Promise<null>((resolve) => requestAnimationFrame(() => resolve(null))))
  }
  await tab.up()
}

/** Returns the state of the page, read at one moment. */
export const readPageState = (tab: Tab) =>
  tab.run(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent.trim() ?? null
    const indexIn = (carousel: string) => {
      const slide = document.querySelector(`${carousel} [data-slot="0"]`)
      return slide === null ? null : Number(slide.getAttribute('data-index'))
    }
    const background = (element: Element | null) => element && getComputedStyle(element).backgroundColor
    return {
      path: location.pathname,
      video: new URLSearchParams(location.search).get('video'),
      heading: text('h1'),
      /** Title of the current film. */
      title: text('main h2'),
      film: indexIn('.cutroom-main-carousel'),
      thumbnail: indexIn('.cutroom-thumbnails'),
      scrolled: Math.round(scrollY),
      hasOneBackground:
        background(document.documentElement) === background(document.querySelector('.cutroom-theme')),
    }
  })

/** Returns the films of the loaded document, in order. */
export const readFilms = (tab: Tab) =>
  tab.run(() => {
    const props = document.querySelector('#cutroom-props')?.textContent ?? '{}'
    return (JSON.parse(props) as { films: { slug: string; title: string; link: string }[] }).films
  })

/** Waits until both carousels and the title show the film at an index of the list. */
export async function expectFilm(tab: Tab, index: number): Promise<void> {
  const films = await readFilms(tab)
  await eventually(() => readPageState(tab)).toMatchObject({
    film: index,
    thumbnail: index,
    title: films.at(index)?.title,
  })
}

/** Asserts that no console message, uncaught error or policy violation was recorded. */
export const expectNoConsoleMessages = async (tab: Tab) =>
  expect((await tab.run(takeConsoleMessages)).join('\n')).toBe('')

/**
 * Whether a film plays, has a picture, and is past its first frames: WebKitGTK may pause and play
 * it again at those.
 */
export const isPlaying = (tab: Tab) =>
  tab.run(
    (start) =>
      [...document.querySelectorAll('video')].some(
        ({ paused, ended, currentTime, videoWidth }) =>
          !paused && !ended && currentTime > start && videoWidth > 0,
      ),
    FIRST_FRAMES_S,
  )

/** Makes every film of the loaded document play at `PLAYBACK_RATE` from its start. */
export const slowDownFilms = (tab: Tab) =>
  tab.run((rate) => {
    const slow = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement) target.playbackRate = rate
    }
    document.addEventListener('play', slow, { capture: true })
  }, PLAYBACK_RATE)

/** Seeks the playing film to just before its end, and plays the rest at normal speed. */
export const seekNearEnd = (tab: Tab) =>
  tab.run((remaining) => {
    const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
    if (!video) throw new Error('No film plays.')
    video.playbackRate = 1
    video.currentTime = video.duration - remaining
  }, NEAR_END_S)

/**
 * Returns the top and bottom of the caption that a paused film shows, in px of the viewport. No
 * engine has an element for it: pictures without it, with it and without it again are compared.
 * WebKit places the letters of a caption that is shown again up to a pixel elsewhere.
 */
export const findCaption = (tab: Tab) => vi.waitFor(() => compareCaption(tab), POLL)

async function compareCaption(tab: Tab): Promise<{ top: number; bottom: number }> {
  const setMode = (mode: TextTrackMode) =>
    tab.run((mode) => {
      for (const track of document.querySelector('video')?.textTracks ?? []) track.mode = mode
      // Two frames: the picture of the first may be the one before.
      return new Promise<null>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))),
      )
    }, mode)
  const take = async (mode: TextTrackMode) => {
    await setMode(mode)
    return tab.screenshot()
  }
  const [hidden, shown, hiddenAgain] = [await take('hidden'), await take('showing'), await take('hidden')]
  await setMode('showing')
  return tab.run(
    async (...pictures) => {
      // The middle of the page: scrollbars at its edge fade.
      const width = Math.round(innerWidth / 4)
      const read = async (picture: string) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = Object.assign(document.createElement('canvas'), { width, height: innerHeight })
        const context = canvas.getContext('2d')
        context?.drawImage(bitmap, (width - innerWidth) / 2, 0, innerWidth, innerHeight)
        return new Uint32Array(context?.getImageData(0, 0, width, innerHeight).data.buffer ?? [])
      }
      const [without = new Uint32Array(), captioned, withoutAgain] = await Promise.all(pictures.map(read))
      if (without.some((pixel, index) => pixel !== withoutAgain?.[index])) throw new Error('The film moves.')
      const isChanged = (pixel: number, index: number) => pixel !== captioned?.[index]
      const [first, last] = [without.findIndex(isChanged), without.findLastIndex(isChanged)]
      if (first === -1) throw new Error('No caption is visible.')
      return { top: Math.floor(first / width), bottom: Math.floor(last / width) }
    },
    hidden,
    shown,
    hiddenAgain,
  )
}
