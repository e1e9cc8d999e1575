import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFilms } from '../testing/portfolio-fixture.js'
import {
  find,
  frames,
  MAIN,
  moveInEveryTest,
  openStage,
  PORTRAIT,
  seenFilm,
  RAIL,
  shownFilm,
  translation,
  wait,
} from '../testing/stage-in-browser.js'

moveInEveryTest()

const press = (key: string) => userEvent.keyboard(`{${key}}`)

/** Longest time between two frames, in ms, in which a slide cannot have gone far: three frames of a 60 Hz screen. */
const SHORT_MS = 50

/** What is seen, frame by frame, while something runs: the place in films, and when, in ms. */
async function watch(run: () => Promise<void>): Promise<readonly { film: number; at: number }[]> {
  const seen: { film: number; at: number }[] = []
  let watching = true
  // The frame's own time: that of a frame that comes late is long past.
  const look = (at: number) => {
    if (!watching) return
    seen.push({ film: seenFilm(), at })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  await run().finally(() => {
    watching = false
  })
  return seen
}

describe('keys', () => {
  it('move ten films for ten presses at 100 ms, without a jump', async () => {
    await openStage(40)
    const seen = await watch(async () => {
      for (let count = 0; count < 10; count += 1) {
        await press('ArrowRight')
        await wait(100)
      }
      await wait(500)
    })
    expect(shownFilm()).toBe(10)
    expect(seen.at(-1)?.film).toBe(10)
    const steps = seen.slice(1).map(({ film, at }, index) => {
      const before = seen[index] ?? { film: 0, at: 0 }
      return { moved: film - before.film, ms: at - before.at }
    })
    expect(Math.min(...steps.map(({ moved }) => moved))).toBeGreaterThanOrEqual(-0.02)
    // A busy machine leaves frames out, and what is seen next is far on: that is no jump of the carousel.
    const shown = steps.filter(({ ms }) => ms < SHORT_MS)
    expect(Math.max(...shown.map(({ moved }) => moved))).toBeLessThan(1)
  })

  it('that come all at once are all counted', async () => {
    await openStage(40)
    for (let count = 0; count < 12; count += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    }
    await wait(600)
    expect(shownFilm()).toBe(28)
    expect(translation(MAIN).x).toBe(0)
  })
})

describe('the loop', () => {
  it.each([2, 3, 5, 6, 10_000])('has no seam with %i films, in either direction', async (count) => {
    await openStage(count)
    await press('ArrowLeft')
    await wait(40)
    const back = translation(MAIN).x
    expect(back).toBeLessThan(0)
    expect(shownFilm()).toBe(count - 1)
    await wait(500)
    expect(translation(MAIN).x).toBe(0)
    await press('ArrowRight')
    await wait(40)
    expect(translation(MAIN).x).toBeGreaterThan(0)
    await wait(500)
    expect(shownFilm()).toBe(0)
    expect(find(`${RAIL} [data-slot]:not([inert]) > [aria-current]`).textContent).toContain('Kilometre Zero')
  })

  it('stands still with one film, and keeps its buttons', async () => {
    await openStage(1)
    await press('ArrowRight')
    await frames(3)
    expect(shownFilm()).toBe(0)
    expect(translation(MAIN).x).toBe(0)
    expect(document.querySelectorAll('.cutroom-step')).toHaveLength(2)
  })

  it('leaps to a film far away in one movement, with the film that it leaves in sight', async () => {
    await openStage(10_000)
    find(`${RAIL} [data-slot="0"] > button`).focus()
    await press('End')
    await wait(40)
    expect(shownFilm()).toBe(9999)
    expect(find(`${MAIN} [data-slot="1"], ${MAIN} [data-slot="-1"]`)).toBeDefined()
    const left = [...document.querySelectorAll<HTMLElement>(`${MAIN} [data-slot]`)].find(
      ({ dataset }) => dataset['index'] === '0',
    )
    expect(left).toBeDefined()
    await wait(500)
    expect(translation(MAIN).x).toBe(0)
  })

  it('keeps as many slides and pictures after many steps as before', async () => {
    const { container } = await openStage(10_000)
    const count = () => [
      container.querySelectorAll('[data-slot]').length,
      container.querySelectorAll('img').length,
    ]
    const before = count()
    for (let step = 0; step < 30; step += 1) {
      await press('ArrowRight')
      await frames(2)
    }
    await wait(500)
    expect(count()).toEqual(before)
    expect(shownFilm()).toBe(30)
  })
})

describe('a window that changes', () => {
  it('shows the current slide edge to edge at once, and plays on, when the device is turned', async () => {
    const { provider } = await openStage(9, PORTRAIT)
    await press('ArrowRight')
    await wait(700)
    await userEvent.click(find(`${MAIN} [data-slot="0"] .cutroom-play`))
    await wait(200)
    const [player] = provider.living.filter(({ playing }) => playing)
    const stage = player?.stage
    const turns: readonly (readonly [number, number])[] = [[844, 390], PORTRAIT, [844, 390]]
    for (const size of turns) {
      await page.viewport(...size)
      const slide = find(`${MAIN} [data-slot="0"]`).getBoundingClientRect()
      expect(slide.left).toBe(0)
      expect(slide.width).toBe(size[0])
      await frames(4)
      expect(translation(MAIN).x).toBe(0)
    }
    expect(player?.playing).toBe(true)
    expect(player?.stage).toBe(stage)
    expect(shownFilm()).toBe(1)
    const vertical = [...document.querySelectorAll(`${RAIL} [data-slot]:not([inert])`)].map(
      (slide) => slide.getBoundingClientRect().left,
    )
    expect(new Set(vertical).size).toBe(1)
    await press('ArrowRight')
    await wait(40)
    expect(translation(RAIL).y).not.toBe(0)
    expect(translation(RAIL).x).toBe(0)
  })
})

describe('a list that changes', () => {
  it('while the carousel moves ends on the first film of the new one', async () => {
    const { again, films } = await openStage(12)
    await press('ArrowRight')
    await press('ArrowRight')
    await wait(80)
    again({ films: films.slice(4, 9) })
    await wait(900)
    expect(shownFilm()).toBe(0)
    expect(find(`${MAIN} [data-slot="0"]`).getAttribute('aria-label')).toBe(`1 of 5: ${films[4]!.title}`)
    expect(translation(MAIN).x).toBe(0)
    expect(document.querySelectorAll(`${RAIL} [data-slot]`)).toHaveLength(5)
    await press('ArrowLeft')
    await wait(500)
    expect(shownFilm()).toBe(4)
  })

  it('under a visitor keeps the film, and the element that it plays in', async () => {
    const { again, films } = await openStage(12)
    await press('ArrowRight')
    await wait(600)
    const slide = find(`${MAIN} [data-slot="0"]`)
    again({ films: [...fakeFilms(14).slice(12), ...films], onListChange: 'keep' })
    await wait(400)
    expect(shownFilm()).toBe(3)
    expect(find(`${MAIN} [data-slot="0"]`)).toBe(slide)
  })
})

describe('an end', () => {
  it('while a film still loads leaves nothing behind', async () => {
    const { unmount, provider } = await openStage(5, undefined, { load: 'never' })
    await press('ArrowRight')
    await wait(50)
    unmount()
    await wait(600)
    expect(provider.living).toEqual([])
    expect(document.querySelector('.cutroom-video-page')).toBeNull()
  })
})
