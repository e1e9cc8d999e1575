import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  find,
  followTouch,
  FURTHER,
  frames,
  LANDSCAPE,
  MAIN,
  moveInEveryTest,
  openStage,
  PORTRAIT,
  THUMBNAILS,
  rendered,
  restsOn,
  restsOnSelected,
  shownFilm,
  showStage,
  startOfMovement,
  strike,
  swipe,
  translation,
} from '../../test/browser-page.js'
import { MAIN_CAROUSEL, THUMBNAIL_CAROUSEL } from '../specification.js'

moveInEveryTest()

const swipers = () => document.querySelectorAll('.swiper-initialized').length

/** Touches a carousel and drags it by a distance in pixels, in steps. */
async function draw(selector: string, by: { x?: number; y?: number }, along?: () => void) {
  const { left, top, width, height } = find(selector).getBoundingClientRect()
  const { x = 0, y = 0 } = by
  const start = [left + (width - x) / 2, top + (height - y) / 2 + (selector === MAIN ? 40 : 0)] as const
  const points = [0, 0.1, 0.4, 0.7, 1].map((part) => [start[0] + x * part, start[1] + y * part] as const)
  await swipe(points, 20, along)
}

describe('createNativeDrag', () => {
  afterEach(() => {
    document.documentElement.dir = ''
  })

  it('leaves Swiper unloaded for keys, and hands drags over to it with the first pointer', async () => {
    await showStage(9, LANDSCAPE)
    await strike('ArrowRight')
    expect(startOfMovement(MAIN).x).toBe(find(MAIN).clientWidth)
    expect(startOfMovement(THUMBNAILS).y).toBeGreaterThan(0)
    await restsOn(1)
    // Swiper, had a key requested it, would have its code by now too.
    await import('./swiper-drag.js')
    await frames(2)
    expect(swipers()).toBe(0)
    window.dispatchEvent(new PointerEvent('pointermove'))
    await expect.poll(swipers).toBe(2)
    await strike('ArrowLeft')
    await restsOn(0)
  })

  it.each(['ltr', 'rtl'])('moves the slides with the first swipe in %s pages', async (direction) => {
    document.documentElement.dir = direction
    await showStage(9, PORTRAIT)
    const width = find(MAIN).clientWidth
    const by = (direction === 'ltr' ? -0.8 : 0.8) * width
    let followed = 0
    let early = -1
    let released = 0
    // By the time that the test continues, the movement may have ended.
    window.addEventListener('pointerup', () => (released = translation(MAIN).x), { once: true })
    await draw(MAIN, { x: by }, () => {
      followed = translation(MAIN).x
      early = document.querySelectorAll(`${MAIN} .swiper-initialized`).length
    })
    expect(early).toBe(0)
    // Movement below the threshold is not made up for.
    expect(followed).toBeCloseTo(by - Math.sign(by) * MAIN_CAROUSEL.threshold, 0)
    // It continues from where the touch was released.
    expect(Math.abs(released)).toBeGreaterThan(0)
    await restsOn(1)
    await expect.poll(swipers).toBe(2)
  })

  it.each([
    ['native drags', showStage],
    ['Swiper', openStage],
  ] as const)('follows a direction that an app sets while its page is open, with %s', async (_, open) => {
    await open(9, PORTRAIT)
    document.documentElement.dir = 'rtl'
    const width = find(MAIN).clientWidth
    await strike('ArrowLeft')
    expect(startOfMovement(MAIN).x).toBe(-width)
    await restsOn(1)
    let followed = 0
    await draw(MAIN, { x: 0.8 * width }, () => (followed = translation(MAIN).x))
    expect(followed).toBeCloseTo(0.8 * width - MAIN_CAROUSEL.threshold, 0)
    await restsOn(2)
  })

  it.each([
    ['native drags', showStage],
    ['Swiper', openStage],
  ] as const)('moves by `dir` where styles have another direction, with %s', async (_, open) => {
    document.body.style.direction = 'rtl'
    onTestFinished(() => document.body.removeAttribute('style'))
    await open(9, PORTRAIT)
    const width = find(MAIN).clientWidth
    await strike('ArrowRight')
    expect(startOfMovement(MAIN).x).toBe(width)
    await restsOn(1)
    let followed = 0
    await draw(MAIN, { x: -0.8 * width }, () => (followed = translation(MAIN).x))
    expect(followed).toBeCloseTo(MAIN_CAROUSEL.threshold - 0.8 * width, 0)
    await restsOn(2)
  })

  it.each([
    ['main carousel', MAIN, MAIN_CAROUSEL.threshold],
    ['thumbnails', THUMBNAILS, THUMBNAIL_CAROUSEL.threshold],
  ] as const)('moves the %s pixel for pixel from the threshold on', async (_, carousel, threshold) => {
    await showStage(9, PORTRAIT)
    const distances = FURTHER.map((further) => -threshold - further)
    const followed = await followTouch(carousel, 'x', [-threshold, ...distances])
    expect(followed).toEqual([0, ...distances.map((distance) => distance + threshold)])
    await rendered()
    await restsOn(shownFilm())
  })

  it('moves back after a swipe below the threshold', async () => {
    await showStage(9, PORTRAIT)
    const { left, top, width, height } = find(MAIN).getBoundingClientRect()
    const points = [0, 20, 60, 60].map((moved) => [left + width / 2 - moved, top + height / 2 + 40] as const)
    let followed = 0
    const follow = () => (followed = translation(MAIN).x)
    // It rests before the release: no flick.
    await swipe(points, 20, follow, 400)
    expect(followed).toBeLessThan(0)
    await restsOn(0)
  })

  it('moves several thumbnails with one drag and selects a film', async () => {
    await showStage(20, LANDSCAPE)
    const { clientHeight } = find(`${THUMBNAILS} .cutroom-carousel__viewport`)
    await draw(`${THUMBNAILS} .cutroom-carousel__viewport`, { y: -0.6 * clientHeight })
    await expect.poll(shownFilm).toBeGreaterThan(1)
    expect(await restsOnSelected()).toBeGreaterThan(1)
  })
})
