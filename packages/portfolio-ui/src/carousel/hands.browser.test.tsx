import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  find,
  flick,
  frames,
  MAIN,
  moveInEveryTest,
  openStage,
  PORTRAIT,
  RAIL,
  shownFilm,
  swipe,
  translation,
  turnWheel,
  wait,
} from '../testing/stage-in-browser.js'

moveInEveryTest()

const centreOf = (selector: string) => {
  const { left, top, width, height } = find(selector).getBoundingClientRect()
  return [left + width / 2, top + height / 2] as const
}

describe('a finger', () => {
  it('is followed, and moves one film', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = centreOf(MAIN)
    let followed = 0
    const points = [0, 20, 120, 220].map((moved) => [x + 130 - moved, y + 40] as const)
    await swipe(points, 25, () => {
      followed = translation(MAIN).x
    })
    // What goes by before a drag counts is not made up for.
    expect(followed).toBe(-200)
    await wait(600)
    expect(shownFilm()).toBe(1)
    expect(translation(MAIN).x).toBe(0)
  })

  it('that flicks moves one film, however little it moves', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = centreOf(MAIN)
    await flick([0, 20, 50, 80].map((moved) => [x + 40 - moved, y + 40] as const))
    await wait(600)
    expect(shownFilm()).toBe(1)
    await flick([0, 20, 50, 80].map((moved) => [x - 40 + moved, y + 40] as const))
    await wait(600)
    expect(shownFilm()).toBe(0)
  })

  it('that is slow must move half a slide', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = centreOf(MAIN)
    await swipe(
      [0, 30, 60, 90, 120].map((moved) => [x + 100 - moved, y + 40] as const),
      110,
    )
    await wait(600)
    expect(shownFilm()).toBe(0)
    await swipe(
      [0, 20, 90, 170, 260].map((moved) => [x + 130 - moved, y + 40] as const),
      110,
    )
    await wait(600)
    expect(shownFilm()).toBe(1)
  })

  it('may catch the slides as they move', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = centreOf(MAIN)
    await userEvent.keyboard('{ArrowRight}')
    await wait(60)
    await swipe(
      [0, 15, 70, 120].map((moved) => [x + 100 - moved, y + 40] as const),
      20,
    )
    await wait(700)
    expect(translation(MAIN).x).toBe(0)
    expect([1, 2]).toContain(shownFilm())
    expect(find(`${RAIL} [data-slot="0"]`).dataset['index']).toBe(String(shownFilm()))
  })

  it('on the strip moves it, and its film becomes the current one', async () => {
    await openStage(20, PORTRAIT)
    const [x, y] = centreOf(RAIL)
    await swipe(
      [0, 40, 90, 150].map((moved) => [x + 70 - moved, y] as const),
      30,
    )
    await wait(700)
    expect(shownFilm()).toBeGreaterThan(0)
    expect(shownFilm()).toBe(Number(find(`${RAIL} [data-slot="0"]`).dataset['index']))
    expect(translation(RAIL).x).toBe(0)
  })

  it('that scrolls the page does not move the films', async () => {
    await openStage(9, [390, 500])
    const [x, y] = centreOf(MAIN)
    await swipe(
      [0, 30, 70, 120].map((moved) => [x, y + 60 - moved] as const),
      30,
    )
    await wait(500)
    expect(shownFilm()).toBe(0)
  })
})

describe('the wheel', () => {
  it('over the films moves one, and not the page', async () => {
    await openStage(9)
    await turnWheel(600, 300, 120)
    await wait(500)
    expect(shownFilm()).toBe(1)
    await turnWheel(600, 300, -120)
    await wait(500)
    expect(shownFilm()).toBe(0)
    expect(window.scrollY).toBe(0)
  })

  it('with a long glide still moves one', async () => {
    await openStage(9)
    const glide: Promise<void>[] = []
    // Not one after the other: the answers take longer than a trackpad does.
    for (let strength = 90; strength > 1; strength *= 0.8) glide.push(turnWheel(600, 300, strength))
    await Promise.all(glide)
    await wait(400)
    expect(shownFilm()).toBe(1)
  })

  it('over the thumbnails does the same, also where they stand still', async () => {
    await openStage(4)
    const [x, y] = centreOf(RAIL)
    await turnWheel(x, y, 120)
    await wait(500)
    expect(shownFilm()).toBe(1)
  })

  it('over the peek scrolls the page, which then keeps the wheel until the stage is back', async () => {
    await openStage(9, [1280, 500])
    await turnWheel(600, 485, 200)
    await wait(500)
    expect(window.scrollY).toBeGreaterThan(50)
    await turnWheel(600, 200, -60)
    await wait(500)
    expect(shownFilm()).toBe(0)
    await turnWheel(600, 200, -600)
    await wait(500)
    expect(window.scrollY).toBe(0)
    await turnWheel(600, 200, 120)
    await wait(500)
    expect(shownFilm()).toBe(1)
  })
})

describe('focus', () => {
  it('goes with the films: to the play button of the new slide', async () => {
    await openStage(9)
    find(`${MAIN} [data-slot="0"] .cutroom-play`).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await frames(2)
    expect(document.activeElement).toBe(find(`${MAIN} [data-slot="0"] .cutroom-play`))
  })

  it('goes with the thumbnails: to the current one', async () => {
    await openStage(20)
    find(`${RAIL} [data-slot="1"] > button`).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await wait(400)
    expect(document.activeElement).toBe(find(`${RAIL} [data-slot="0"] > button`))
    expect(shownFilm()).toBe(4)
  })

  it('is never taken from elsewhere', async () => {
    await openStage(9)
    const next = find('.cutroom-step[data-to="next"]')
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await wait(400)
    expect(document.activeElement).toBe(next)
    expect(shownFilm()).toBe(2)
  })

  it('cannot reach what is out of sight', async () => {
    await openStage(20)
    const seen = new Set<Element>()
    for (let press = 0; press < 40; press += 1) {
      await userEvent.keyboard('{Tab}')
      if (document.activeElement) seen.add(document.activeElement)
    }
    const slots = [...seen].flatMap(
      (element) => element.closest<HTMLElement>('[data-slot]')?.dataset['slot'] ?? [],
    )
    expect(slots.filter((slot) => Math.abs(Number(slot)) > 2)).toEqual([])
    expect([...seen].filter((element) => element.matches('.cutroom-play'))).toHaveLength(1)
    expect([...seen].filter((element) => element.matches('.cutroom-thumbnail'))).toHaveLength(5)
  })
})

describe('the list of shortcuts', () => {
  it('opens with ?, keeps the keys for itself, and closes with Escape', async () => {
    await openStage(9)
    await userEvent.keyboard('?')
    const dialog = find('dialog') as HTMLDialogElement
    expect(dialog.open).toBe(true)
    await userEvent.keyboard('{ArrowRight}')
    expect(shownFilm()).toBe(0)
    await userEvent.keyboard('{Escape}')
    expect(dialog.open).toBe(false)
    await userEvent.keyboard('{ArrowRight}')
    expect(shownFilm()).toBe(1)
  })
})
