import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFilms } from '../testing/testing.js'
import { THUMBNAIL_CAROUSEL } from '../specification.js'
import {
  find,
  frames,
  MAIN,
  moveInEveryTest,
  openStage,
  playerBar,
  PORTRAIT,
  seenFilm,
  THUMBNAILS,
  rendered,
  restsOn,
  shownFilm,
  startOfMovement,
  strike,
  translation,
} from '../../test/browser-page.js'

moveInEveryTest()

/** Longer than anything that a page has pending, in milliseconds: by the page's mocked clock. */
const PENDING_MS = 60_000

const press = (key: string) => userEvent.keyboard(`{${key}}`)

/** What is seen, frame by frame, while something runs: the place in films. */
async function watch(run: () => Promise<void>): Promise<readonly number[]> {
  const seen: number[] = []
  let watching = true
  const look = () => {
    if (!watching) return
    seen.push(seenFilm())
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  await run().finally(() => {
    watching = false
  })
  return seen
}

describe('keys', () => {
  it('move ten films for ten presses in quick succession, without a jump', async () => {
    await openStage(40)
    const jumps: number[] = []
    const seen = await watch(async () => {
      for (let count = 0; count < 10; count += 1) {
        const before = seenFilm()
        await strike('ArrowRight')
        // No frame has passed: the picture is where it was, and continues from there.
        jumps.push(Math.abs(seenFilm() - before))
        await rendered()
        // No more slides are under way than there are to see.
        await expect.poll(() => shownFilm() - seenFilm()).toBeLessThan(0.8)
      }
      await restsOn(10)
    })
    expect(Math.max(...jumps)).toBeLessThan(0.01)
    expect(seen.at(-1)).toBe(10)
    const steps = seen.slice(1).map((film, index) => film - (seen[index] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(-0.02)
  })

  it('move the tracks and mark the slides before anything renders, and change nothing else until the frame has passed', async () => {
    await openStage(9)
    await playerBar()
    const changes: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        // The player bar shows the time of the player, whatever the carousels do.
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest('.cutroom-player-bar')) continue
        const part = ['slide', 'track', 'thumbnail'].find((name) => element?.matches(`[class*="${name}"]`))
        changes.push(`${part ?? element?.className} ${attributeName ?? 'children'}`)
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    await strike('ArrowRight')
    expect(startOfMovement(MAIN).x).toBe(find(MAIN).clientWidth)
    expect([...new Set(changes)].toSorted()).toEqual([
      'slide data-slot',
      'thumbnail aria-current',
      'thumbnail data-current',
      'track style',
    ])
    observer.disconnect()
    expect(shownFilm()).toBe(1)
    await restsOn(1)
  })

  it('fade thumbnails that change as long as the track moves', async () => {
    await openStage(9)
    const running = () => find(THUMBNAILS).getAnimations({ subtree: true })
    const fades = () => running().filter((animation) => animation instanceof CSSTransition)
    const end = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime)
    await strike('ArrowRight')
    // Before the next frame: after a long one the movement may have ended.
    const [movement] = find(`${THUMBNAILS} .cutroom-carousel__track`).getAnimations()
    expect(movement && end(movement)).toBe(300)
    // A picture and a bar of two thumbnails.
    expect(fades().map(end)).toEqual([300, 300, 300, 300])
    await restsOn(1)
  })

  it('start from where the picture is when they interrupt a step', async () => {
    await openStage(9)
    await strike('ArrowRight')
    const [animation] = find(`${MAIN} .cutroom-carousel__track`).getAnimations()
    animation?.pause()
    animation!.currentTime = 150
    const seen = seenFilm()
    await strike('ArrowRight')
    expect(Math.abs(seenFilm() - seen)).toBeLessThan(0.001)
    await restsOn(2)
  })

  it('start from where the picture is when the compositor starts a step after the frame', async () => {
    await openStage(9)
    await strike('ArrowRight')
    const [animation] = find(`${MAIN} .cutroom-carousel__track`).getAnimations()
    animation!.startTime = Number(document.timeline.currentTime) + 1000
    expect(seenFilm()).toBe(0)
    await strike('ArrowLeft')
    expect(seenFilm()).toBe(0)
    await restsOn(0)
  })

  it('move one film for each press within a frame', async () => {
    await openStage(40)
    for (let count = 0; count < 12; count += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    }
    await restsOn(28)
  })
})

describe('the loop', () => {
  it.each([2, 3, 4, 5, 6, 10_000])(
    'continues across its ends with %i films in both directions',
    async (count) => {
      await openStage(count)
      await strike('ArrowLeft')
      expect(startOfMovement(MAIN).x).toBeLessThan(0)
      // Each of fewer films has its thumbnail in view, which stays.
      const thumbnailsMove = count >= THUMBNAIL_CAROUSEL.perView
      expect(Math.sign(startOfMovement(THUMBNAILS).y)).toBe(thumbnailsMove ? -1 : 0)
      await restsOn(count - 1)
      await strike('ArrowRight')
      expect(startOfMovement(MAIN).x).toBeGreaterThan(0)
      expect(Math.sign(startOfMovement(THUMBNAILS).y)).toBe(thumbnailsMove ? 1 : 0)
      await restsOn(0)
      expect(find(`${THUMBNAILS} [data-slot]:not([inert]) > [aria-current]`).textContent).toContain(
        'Fake film 1',
      )
    },
  )

  it('does not move with one film, which has no thumbnails', async () => {
    await openStage(1)
    await press('ArrowRight')
    await frames(3)
    expect(shownFilm()).toBe(0)
    expect(translation(MAIN).x).toBe(0)
    expect(document.querySelector(THUMBNAILS)).toBeNull()
  })

  it('moves to a distant film in one step that shows the outgoing film', async () => {
    await openStage(10_000)
    find(`${THUMBNAILS} [data-slot="0"] > button`).focus()
    for (let count = 0; count < 5; count += 1) await strike('ArrowRight')
    await restsOn(5)
    await strike('Home')
    // At once: the slide that moves into view has another film than before.
    expect(shownFilm()).toBe(0)
    expect(Math.abs(startOfMovement(MAIN).x)).toBe(find(MAIN).clientWidth)
    const indexes = [...document.querySelectorAll<HTMLElement>(`${MAIN} [data-slot]`)].map(
      ({ dataset }) => dataset['index'],
    )
    expect(indexes).toContain('5')
    await restsOn(0)
  })

  it('keeps the number of slides and pictures constant over many steps', async () => {
    const { container } = await openStage(10_000)
    const count = () => [
      container.querySelectorAll('[data-slot]').length,
      container.querySelectorAll('img').length,
    ]
    const before = count()
    for (let step = 0; step < 30; step += 1) {
      await strike('ArrowRight')
      await frames(2)
    }
    await restsOn(30)
    await expect.poll(count).toEqual(before)
  })
})

describe('a window that changes', () => {
  it('shows the current slide edge to edge at once and continues playback after a rotation', async () => {
    // The film must not end before the test.
    const { provider } = await openStage(9, PORTRAIT, { duration: 600 })
    await press('ArrowRight')
    await restsOn(1)
    await userEvent.click(find(`${MAIN} [data-slot="0"] .cutroom-play`))
    const playing = () => provider.living.filter((player) => player.playing)
    await expect.poll(() => playing().length).toBe(1)
    const [player] = playing()
    const stage = player?.container
    const turns: readonly (readonly [number, number])[] = [[844, 390], PORTRAIT, [844, 390]]
    for (const size of turns) {
      await page.viewport(...size)
      const slide = find(`${MAIN} [data-slot="0"]`).getBoundingClientRect()
      expect(slide.left).toBe(0)
      // The thumbnails are beside a low stage.
      const thumbnails = find('.cutroom-thumbnails').getBoundingClientRect()
      expect(slide.right).toBeCloseTo(size[0] > size[1] ? thumbnails.left : size[0], 0)
      await frames(4)
      expect(translation(MAIN).x).toBe(0)
    }
    expect(player?.playing).toBe(true)
    expect(player?.container).toBe(stage)
    expect(shownFilm()).toBe(1)
    const columns = () => {
      const slides = document.querySelectorAll(`${THUMBNAILS} [data-slot]:not([inert])`)
      return new Set([...slides].map((slide) => slide.getBoundingClientRect().left)).size
    }
    await expect.poll(columns).toBe(1)
    await strike('ArrowRight')
    expect(startOfMovement(THUMBNAILS).y).not.toBe(0)
    expect(startOfMovement(THUMBNAILS).x).toBe(0)
  })
})

describe('a list that changes', () => {
  it('shows its first film when it is replaced while the carousel moves', async () => {
    const { again, films } = await openStage(12)
    await press('ArrowRight')
    await press('ArrowRight')
    await frames(3)
    again({ films: films.slice(4, 9) })
    await restsOn(0)
    expect(find(`${MAIN} [data-slot="0"]`).getAttribute('aria-label')).toBe(`1 of 5: ${films[4]!.title}`)
    expect(document.querySelectorAll(`${THUMBNAILS} [data-slot]`)).toHaveLength(15)
    await press('ArrowLeft')
    await restsOn(4)
  })

  it('shows its only film where the films before it have moved the track', async () => {
    const { again, films } = await openStage(5)
    await press('ArrowRight')
    await press('ArrowRight')
    await restsOn(2)
    again({ films: films.slice(2, 3), listChange: 'keep' })
    await restsOn(0)
    again({ films, listChange: 'keep' })
    await restsOn(2)
  })

  it('keeps the film and the element of its player with listChange keep', async () => {
    const { again, films } = await openStage(12)
    await press('ArrowRight')
    await restsOn(1)
    const slide = find(`${MAIN} [data-slot="0"]`)
    again({ films: [...fakeFilms(14).slice(12), ...films], listChange: 'keep' })
    await restsOn(3)
    expect(find(`${MAIN} [data-slot="0"]`)).toBe(slide)
  })
})

describe('unmounting', () => {
  afterEach(() => void vi.useRealTimers())

  it('leaves no player or listener behind while a film loads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] })
    const { unmount, provider } = await openStage(5, undefined, { load: 'never' })
    const livingPlayers = async () => {
      await vi.advanceTimersByTimeAsync(100)
      return provider.living.length
    }
    await expect.poll(livingPlayers).toBe(1)
    await press('ArrowRight')
    await frames(3)
    unmount()
    await vi.advanceTimersByTimeAsync(PENDING_MS)
    expect(provider.living).toEqual([])
    expect(document.querySelector('.cutroom-video-page')).toBeNull()
  })
})
