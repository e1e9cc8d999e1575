import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { MAIN_CAROUSEL, THUMBNAIL_CAROUSEL } from '../specification.js'
import { WHEEL } from './wheel.js'
import {
  find,
  flick,
  FURTHER,
  followTouch,
  frames,
  glideWheel,
  LANDSCAPE,
  MAIN,
  moveInEveryTest,
  keepChromeShown,
  openStage,
  playerBar,
  PORTRAIT,
  THUMBNAILS,
  rendered,
  restsOn,
  restsOnSelected,
  sendMouse,
  sendTouch,
  showStage,
  shownFilm,
  startOfMovement,
  strike,
  swipe,
  translation,
  turnWheel,
  wait,
} from '../../test/browser-page.js'

moveInEveryTest()

const getCentre = (selector: string) => {
  const { left, top, width, height } = find(selector).getBoundingClientRect()
  return [left + width / 2, top + height / 2] as const
}

/** Turns the wheel, and waits until the page has scrolled to its new place. */
async function scrolls(...turn: Parameters<typeof turnWheel>) {
  const ended = new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }))
  await turnWheel(...turn)
  await ended
}

describe('a swipe', () => {
  it('moves the slides with the finger, and one film on release', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = getCentre(MAIN)
    let followed = 0
    const points = [0, 20, 120, 220].map((moved) => [x + 130 - moved, y + 40] as const)
    await swipe(points, 25, () => {
      followed = translation(MAIN).x
    })
    // Movement below the threshold is not made up for.
    expect(followed).toBe(MAIN_CAROUSEL.threshold - 220)
    await restsOn(1)
  })

  it.each([
    ['scale: 0.5', 'before Swiper has loaded', showStage],
    ['scale: 0.5', 'with Swiper', openStage],
    ['zoom: 0.5', 'before Swiper has loaded', showStage],
    ['zoom: 1.25', 'with Swiper', openStage],
  ] as const)(
    'moves the slides pixel for pixel in an element of the host with %s, %s',
    async (rule, _, open) => {
      onTestFinished(() => document.body.removeAttribute('style'))
      await open(9, PORTRAIT)
      document.body.style.cssText += rule
      await frames(2)
      const distances = FURTHER.map((further) => MAIN_CAROUSEL.threshold + further)
      const followed = await followTouch(MAIN, 'x', distances)
      expect(followed.map(Math.round)).toEqual([...FURTHER])
    },
  )

  it.each([
    ['main carousel', MAIN, 'x', PORTRAIT, MAIN_CAROUSEL.threshold],
    ['row of thumbnails', THUMBNAILS, 'x', PORTRAIT, THUMBNAIL_CAROUSEL.threshold],
    ['column of thumbnails', THUMBNAILS, 'y', LANDSCAPE, THUMBNAIL_CAROUSEL.threshold],
  ] as const)(
    'moves the %s pixel for pixel from the threshold on',
    async (_, carousel, axis, size, threshold) => {
      await openStage(9, size)
      for (const sign of [-1, 1]) {
        const distances = FURTHER.map((further) => sign * (threshold + further))
        const followed = await followTouch(carousel, axis, [sign * threshold, ...distances])
        expect(followed).toEqual([0, ...distances.map((distance) => distance - sign * threshold)])
        await rendered()
        await restsOn(shownFilm())
      }
    },
  )

  it('moves one film when it is quick and short', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = getCentre(MAIN)
    await flick([0, 20, 50, 80].map((moved) => [x + 40 - moved, y + 40] as const))
    await restsOn(1)
    await flick([0, 20, 50, 80].map((moved) => [x - 40 + moved, y + 40] as const))
    await restsOn(0)
  })

  it('moves a film when it is slow only beyond half a slide', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = getCentre(MAIN)
    await swipe(
      [0, 30, 60, 90, 120].map((moved) => [x + 100 - moved, y + 40] as const),
      110,
    )
    await restsOn(0)
    await swipe(
      [0, 20, 90, 170, 260].map((moved) => [x + 130 - moved, y + 40] as const),
      110,
    )
    await restsOn(1)
  })

  it('takes over slides in motion', async () => {
    await openStage(9, PORTRAIT)
    const [x, y] = getCentre(MAIN)
    await userEvent.keyboard('{ArrowRight}')
    await frames(3)
    await swipe(
      [0, 15, 70, 120].map((moved) => [x + 100 - moved, y + 40] as const),
      20,
    )
    await rendered()
    // One further, unless the slides were all but there.
    const film = shownFilm()
    expect([1, 2]).toContain(film)
    await restsOn(film)
    expect(find(`${THUMBNAILS} [data-slot="0"]`).dataset['index']).toBe(String(film))
  })

  it.each([5, 20])('moves the thumbnails of %i films and selects a film', async (count) => {
    await openStage(count, PORTRAIT)
    const [x, y] = getCentre(THUMBNAILS)
    const before = find(`${THUMBNAILS} [data-slot="0"]`)
    await swipe(
      [0, 40, 90, 150].map((moved) => [x + 70 - moved, y] as const),
      30,
    )
    await expect.poll(() => find(`${THUMBNAILS} [data-slot="0"]`)).not.toBe(before)
    await restsOnSelected()
  })

  it('selects the film whose thumbnail is released where it stays', async () => {
    await openStage(9, PORTRAIT)
    const [current] = getCentre(`${THUMBNAILS} [data-slot="0"]`)
    const [next] = getCentre(`${THUMBNAILS} [data-slot="1"]`)
    await followTouch(THUMBNAILS, 'x', [-THUMBNAIL_CAROUSEL.threshold - Math.round(next - current)])
    await expect.poll(() => find(`${THUMBNAILS} [data-slot="0"]`).dataset['index']).toBe('1')
    await restsOn(1)
    expect(find(`${THUMBNAILS} [data-slot="0"]`).dataset['index']).toBe('1')
  })

  it('moves the slides by the mouse while all of the page is selected', async () => {
    await openStage(9, PORTRAIT)
    onTestFinished(() => getSelection()?.removeAllRanges())
    getSelection()?.selectAllChildren(document.body)
    const [x, y] = getCentre(MAIN)
    await sendMouse('mousePressed', [x + 130, y + 40])
    for (const by of [20, 120, 240]) await sendMouse('mouseMoved', [x + 130 - by, y + 40])
    await sendMouse('mouseReleased', [x - 110, y + 40])
    await restsOn(1)
  })

  it('leaves the films where they are when it selects the text of a field of the toolbar', async () => {
    await openStage(9, PORTRAIT)
    const field = document.createElement('input')
    field.value = 'https://cutroom.example/?video=night-ferry'
    find('.cutroom-film-toolbar').append(field)
    const [x, y] = getCentre('.cutroom-film-toolbar > input')
    await sendMouse('mousePressed', [x + 60, y])
    for (const by of [20, 60, 120]) await sendMouse('mouseMoved', [x + 60 - by, y])
    expect(translation(MAIN).x).toBe(0)
    await sendMouse('mouseReleased', [x - 60, y])
    expect(field.selectionEnd).not.toBe(field.selectionStart)
    await restsOn(0)
  })

  it('does not move the films when it scrolls the page', async () => {
    await openStage(9, [390, 500])
    const [x, y] = getCentre(MAIN)
    await swipe(
      [0, 30, 70, 120].map((moved) => [x, y + 60 - moved] as const),
      30,
    )
    await expect.poll(() => window.scrollY).toBeGreaterThan(0)
    await restsOn(0)
  })
})

describe('onPressCancel', () => {
  type Point = readonly [x: number, y: number]
  const along = ([x, y]: Point, by: number): Point => [x + by, y]

  /** Drags by more than half a slide with a finger, and returns where it is. */
  async function drag(start: Point): Promise<Point> {
    await Promise.all([sendTouch('touchStart', start), sendTouch('touchMove', along(start, -20))])
    for (const by of [-80, -160, -240]) await sendTouch('touchMove', along(start, by))
    await expect.poll(() => translation(MAIN).x).toBeLessThan(-200)
    return along(start, -240)
  }

  /** Gestures that do not end in a release of the pointer. */
  const CANCELLED: Record<string, (start: Point) => Promise<void>> = {
    'a touch that the system takes away': async (start) => {
      await drag(start)
      await sendTouch('touchCancel')
    },
    'a touch that a second finger joins': async (start) => {
      const finger = await drag(start)
      const second = along(start, 30)
      await sendTouch('touchStart', finger, second)
      // In parallel: a pinch would magnify the page for all further tests.
      await sendTouch('touchMove', along(finger, -40), along(second, -40))
      await sendTouch('touchEnd')
    },
    'a mouse whose release is not reported': async (start) => {
      await sendMouse('mousePressed', start)
      for (const by of [-20, -120, -240]) await sendMouse('mouseMoved', along(start, by))
      await expect.poll(() => translation(MAIN).x).toBeLessThan(-200)
      await sendMouse('mouseMoved', along(start, -250), false)
      await sendMouse('mouseMoved', along(start, -300), false)
    },
    'a mouse that opens a menu': async (start) => {
      await sendMouse('mousePressed', start)
      for (const by of [-20, -120, -240]) await sendMouse('mouseMoved', along(start, by))
      await expect.poll(() => translation(MAIN).x).toBeLessThan(-200)
      find(MAIN).dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true }))
      await sendMouse('mouseReleased', along(start, -240))
    },
  }

  describe.each([
    ['with Swiper', () => openStage(9, PORTRAIT)],
    ['before Swiper has loaded', () => showStage(9, PORTRAIT)],
  ])('%s', (_, open) => {
    it.each(Object.keys(CANCELLED))('moves no film by %s, and the next swipe does', async (name) => {
      await open()
      const [x, y] = getCentre(MAIN)
      const start = [x + 130, y + 40] as const
      await CANCELLED[name]?.(start)
      await restsOn(0)
      await frames(2)
      await swipe(
        [0, 20, 120, 240].map((moved) => along(start, -moved)),
        25,
      )
      await restsOn(1)
    })

    it('moves a film by a finger that has rested, for which Android reports a menu', async () => {
      await open()
      const [x, y] = getCentre(MAIN)
      const finger = await drag([x + 130, y + 40])
      const init = { bubbles: true, cancelable: true, pointerType: 'touch' }
      find(MAIN).dispatchEvent(new PointerEvent('contextmenu', init))
      await sendTouch('touchMove', along(finger, -20))
      await sendTouch('touchEnd')
      await restsOn(1)
    })
  })
})

describe('useWheelSteps', () => {
  // Ends the gesture of the test before.
  beforeEach(() => wait(WHEEL.pauseMs))

  it('moves one film per gesture over the films, and does not scroll the page', async () => {
    await openStage(9)
    await turnWheel(600, 300, 120)
    await restsOn(1)
    await turnWheel(600, 300, -120)
    await restsOn(0)
    expect(window.scrollY).toBe(0)
  })

  it('scrolls an element around the films that hides a part of them, in place of a step', async () => {
    await openStage(9)
    const scroller = find(':has(> .cutroom-theme)')
    scroller.style.cssText = 'block-size: 70vh; overflow: auto'
    await turnWheel(600, 300, 120)
    await expect.poll(() => scroller.scrollTop).toBe(120)
    expect(shownFilm()).toBe(0)
  })

  it('steps in a fixed element, whatever scrolls around it', async () => {
    await openStage(9)
    const fixed = find(':has(> .cutroom-theme)')
    fixed.style.cssText = 'position: fixed; inset: 0'
    const scroller = document.createElement('div')
    scroller.style.cssText = 'block-size: 50vh; margin-block-start: 64px; overflow: auto'
    scroller.innerHTML = '<p style="block-size: 2000px"></p>'
    fixed.before(scroller)
    scroller.append(fixed)
    onTestFinished(() => scroller.remove())
    await turnWheel(600, 300, 120)
    await restsOn(1)
  })

  it('scrolls an element on a film that is higher than its place, in place of a step', async () => {
    await openStage(9)
    const scroller = document.createElement('div')
    scroller.style.cssText = 'position: absolute; inset: 40%; overflow: auto; pointer-events: auto'
    scroller.innerHTML = '<p style="block-size: 2000px">The film could not be loaded.</p>'
    find(`${MAIN} [data-slot="0"]`).append(scroller)
    const [x, y] = getCentre(MAIN)
    await turnWheel(x, y, 120)
    await expect.poll(() => scroller.scrollTop).toBe(120)
    expect(shownFilm()).toBe(0)
  })

  // darkroomengineering/lenis#304
  it('keeps a gesture that moves films from scripts that scroll the page by themselves', async () => {
    await openStage(9)
    const seen: number[] = []
    const listener = new AbortController()
    onTestFinished(() => listener.abort())
    window.addEventListener('wheel', ({ deltaY }) => seen.push(deltaY), { signal: listener.signal })
    const turn = (selector: string, deltaY: number) =>
      find(selector).dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }))
    turn(`${MAIN} .cutroom-slide__surface`, 120)
    await restsOn(1)
    await wait(WHEEL.pauseMs)
    turn('.cutroom-film-toolbar', 40)
    expect(seen).toEqual([40])
  })

  it('leaves the wheel to the browser with Ctrl, which zooms, and Alt, which goes back in Firefox', async () => {
    await openStage(9)
    const turn = (modifiers: WheelEventInit) => {
      const event = new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true, ...modifiers })
      find(MAIN).querySelector('.cutroom-slide__surface')?.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([{ ctrlKey: true }, { altKey: true }, {}].map(turn)).toEqual([false, false, true])
    await restsOn(1)
  })

  it('moves one film for a gesture with long inertia', async () => {
    await openStage(9)
    const strengths = Array.from({ length: 20 }, (_, at) => 90 * 0.8 ** at)
    glideWheel(600, 300, strengths, 16)
    await restsOn(1)
  })

  it('moves one film per gesture over the thumbnails of a short list', async () => {
    await openStage(4)
    const [x, y] = getCentre(THUMBNAILS)
    glideWheel(x, y, [120], 0)
    await restsOn(1)
  })

  it('scrolls the page over the scroll hint, until the stage is entirely visible again', async () => {
    await openStage(9, [1280, 500])
    await scrolls(600, 485, 200)
    const scrolled = window.scrollY
    expect(scrolled).toBeGreaterThan(50)
    await scrolls(600, 200, -30)
    expect(window.scrollY).toBeLessThan(scrolled)
    expect(shownFilm()).toBe(0)
    await scrolls(600, 200, -600)
    expect(window.scrollY).toBe(0)
    expect(shownFilm()).toBe(0)
    // Longer than the pause between two gestures.
    await wait(WHEEL.pauseMs * 2)
    await turnWheel(600, 200, 120)
    await restsOn(1)
  })
})

describe('useFollowFocus', () => {
  it('moves focus from a slide to the play button of the next one', async () => {
    await openStage(9)
    find(`${MAIN} [data-slot="0"] .cutroom-play`).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.poll(shownFilm).toBe(3)
    await expect.poll(() => document.activeElement).toBe(find(`${MAIN} [data-slot="0"] .cutroom-play`))
  })

  it('presses the play button to which the focus moves while the space bar is held', async () => {
    const { provider } = await openStage(9)
    const space = (type: 'keyDown' | 'keyUp') =>
      cdp().send('Input.dispatchKeyEvent', {
        type,
        key: ' ',
        code: 'Space',
        text: ' ',
        windowsVirtualKeyCode: 32,
      })
    const button = () => find(`${MAIN} [data-slot="0"] .cutroom-play`)
    button().focus()
    await space('keyDown')
    await strike('ArrowRight')
    await strike('ArrowRight')
    await restsOn(2)
    await expect.poll(() => document.activeElement).toBe(button())
    await space('keyUp')
    await expect.poll(() => provider.living.find(({ playing }) => playing)?.film.id).toBe('film-3')
    await space('keyDown')
    await space('keyUp')
    await expect.poll(() => provider.living.some(({ playing }) => playing)).toBe(false)
  })

  const state = () => find(`${MAIN} [data-slot="0"] .cutroom-slide`).dataset['state']
  const focused = () => document.activeElement?.textContent

  it('moves focus to the retry button of a film that fails, and back to its play button', async () => {
    const { provider } = await openStage(9, undefined, { play: 'network' })
    find(`${MAIN} [data-slot="0"] .cutroom-play`).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('Try again')
    provider.script.play = 5
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('Pause Fake film 1')
  })

  it('leaves focus where the visitor has moved it after a control with focus was removed', async () => {
    await openStage(9, undefined, { play: 'not-found' })
    find(`${MAIN} [data-slot="0"] .cutroom-play`).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(state).toBe('failed')
    const share = find('.cutroom-share__button')
    share.focus()
    await userEvent.keyboard('{ArrowRight}')
    await restsOn(1)
    expect(document.activeElement).toBe(share)
  })

  it('moves focus from the player bar, which goes with its film, to the play button of the next film', async () => {
    await openStage(9)
    find(`${MAIN} [data-slot="0"] .cutroom-play`).click()
    keepChromeShown()
    await expect.poll(() => document.querySelector('[data-film="shown"]')).not.toBeNull()
    const bar = await playerBar()
    bar.querySelector('button')?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await restsOn(1)
    await expect.poll(focused).toBe('Play Fake film 2')
  })

  it('moves focus to the current thumbnail', async () => {
    await openStage(20)
    find(`${THUMBNAILS} [data-slot="1"] > button`).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await restsOn(4)
    expect(document.activeElement).toBe(find(`${THUMBNAILS} [data-slot="0"] > button`))
  })

  it('does not move focus from outside of the carousel', async () => {
    await openStage(9)
    const next = find('.cutroom-arrow[data-to="next"]')
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await restsOn(2)
    expect(document.activeElement).toBe(next)
  })

  it('leaves invisible slides out of the tab order', async () => {
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

describe('ShortcutsButton', () => {
  it('opens its dialog with ?, ignores shortcuts in it, and closes it with Escape', async () => {
    await openStage(9)
    const isOpen = () => document.querySelector('dialog:modal') !== null
    await userEvent.keyboard('?')
    await expect.poll(isOpen).toBe(true)
    await userEvent.keyboard('{ArrowRight}')
    // A step would move the track at once, and change the film after the next frame.
    expect(startOfMovement(MAIN).x).toBe(0)
    await rendered()
    expect(shownFilm()).toBe(0)
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    await userEvent.keyboard('{ArrowRight}')
    await restsOn(1)
  })
})
