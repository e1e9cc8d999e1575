import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeScript } from '@cutroom/player-core/testing'
import {
  find,
  frames,
  keepChromeShown,
  LANDSCAPE,
  MAIN,
  moveInEveryTest,
  rendered,
  sendMouse,
  sendTouch,
  shownFilm,
  stagePage,
} from '../../test/browser-page.js'
import { fakeFilms } from '../testing/testing.js'

moveInEveryTest()

const CAPTIONS = ['English', 'Português'].map((label) => ({ language: label, label, src: 'data:,WEBVTT' }))

/** A page whose first film plays, with its bar, and whose second film is prepared. */
async function play(script: Partial<FakeScript>) {
  await page.viewport(...LANDSCAPE)
  const films = fakeFilms(3).map((film) => ({ ...film, captions: CAPTIONS }))
  const { provider, element } = stagePage(films, script)
  render(element())
  keepChromeShown()
  find(`${MAIN} [data-slot="0"] .cutroom-play`).click()
  await expect.poll(() => document.querySelector('.cutroom-player-bar[data-state="playing"]')).not.toBeNull()
  await expect.poll(() => provider.living.length).toBe(2)
  await provider.living[1]?.prepare()
  return { player: () => provider.living.find(({ visible }) => visible)! }
}

const timeline = () => page.getByRole('slider', { name: 'Timeline' })

describe('PlayerBar', () => {
  it('does not widen the page by what its sliders draw', async () => {
    const { player } = await play({ duration: 60 })
    await player().seek(50)
    const thumb = find('.cutroom-timeline .cutroom-slider__thumb')
    await expect.poll(() => thumb.getBoundingClientRect().right).toBeGreaterThan(window.innerWidth)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })

  it('is the only visible pause control while a film plays, except for the keyboard', async () => {
    const { player } = await play({ duration: 60 })
    const button = find(`${MAIN} [data-slot="0"] .cutroom-play`)
    const opacity = () => Number(getComputedStyle(button).opacity)
    button.blur()
    await expect.poll(opacity).toBe(0)
    await userEvent.keyboard('{Shift}')
    button.focus()
    await expect.poll(opacity).toBe(1)
    button.blur()
    await player().pause()
    await expect.poll(opacity).toBe(1)
  })

  it('chooses captions by a press on the text of their label', async () => {
    const { player } = await play({ duration: 60 })
    await page.getByRole('button', { name: 'Captions' }).click()
    await page.getByText('Português').click({ position: { x: 60, y: 20 } })
    await expect.poll(() => player().captions).toBe('Português')
  })

  it.each([
    ['low', 844, 390],
    ['upright', 390, 844],
  ])(
    'fits a long list of captions into a %s window, and shows the chosen one',
    async (_name, width, height) => {
      const { player } = await play({ duration: 60 })
      await page.viewport(width, height)
      const many = Array.from({ length: 12 }, (_, index) => `Language ${index + 1}`)
      const textTracks = many.map((language) => ({ language, label: language }))
      player().emit('controlschange', {
        buffered: [],
        volume: 1,
        textTracks,
        remote: 'unavailable',
        fullscreen: false,
      })
      await rendered()
      await page.getByRole('button', { name: 'Captions' }).click()
      await page.getByText('Language 2', { exact: true }).click()
      await page.getByRole('button', { name: 'Captions' }).click()
      await page.getByRole('button', { name: 'Captions' }).click()
      const list = find('.cutroom-captions__list').getBoundingClientRect()
      const chosen = find('.cutroom-captions__list label:has(:checked)').getBoundingClientRect()
      expect(list.top).toBeGreaterThanOrEqual(0)
      expect(chosen.top).toBeGreaterThanOrEqual(list.top)
      expect(chosen.bottom).toBeLessThanOrEqual(list.bottom + 0.5)
      expect(find('.cutroom-captions__list').scrollHeight).toBeGreaterThan(list.height - 1)
    },
  )

  it.each(['Timeline', 'Captions'])('keeps the focus of %s when the film after it begins', async (label) => {
    const { player } = await play({ duration: 60 })
    const control = find(`.cutroom-player-bar [aria-label="${label}"], .cutroom-captions button`)
    control.focus({ focusVisible: true })
    player().emit('ended', undefined)
    await expect.poll(shownFilm).toBe(1)
    await expect.poll(() => player().film.id).toBe('film-2')
    await rendered()
    expect(document.activeElement).toBe(control)
  })

  it('seeks by a tap, and not by a touch that begins to scroll the page', async () => {
    const { player } = await play({ duration: 60 })
    const seeks: number[] = []
    player().seek = async (seconds) => void seeks.push(Math.round(seconds))
    const { left, top, width, height } = timeline().element().getBoundingClientRect()
    const middle = [left + width / 2, top + height / 2] as const
    await sendTouch('touchStart', middle)
    await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull()
    await sendTouch('touchCancel')
    await expect.poll(() => document.querySelector('[data-dragging]')).toBeNull()
    expect(seeks).toEqual([])
    await sendTouch('touchStart', middle)
    await sendTouch('touchEnd')
    await expect.poll(() => seeks).toEqual([30])
  })

  const findTimeline = () => timeline().element().getBoundingClientRect()

  /** Sends the mouse to a part of the timeline. */
  async function point(
    type: Parameters<typeof sendMouse>[0],
    part: number,
    { pressed = true, box = findTimeline() } = {},
  ) {
    await sendMouse(type, [box.left + box.width * part, box.top + box.height / 2], pressed)
  }

  async function press(part: number) {
    await point('mousePressed', part)
    await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull()
  }

  it('does not seek the film that follows by the drag of the film before it', async () => {
    const { player } = await play({ duration: 60 })
    await press(0.25)
    const box = findTimeline()
    find('.cutroom-arrow[data-to="next"]').click()
    await expect.poll(() => player().film.id).toBe('film-2')
    const next = player()
    let seeks = 0
    next.seek = async () => void (seeks += 1)
    await point('mouseMoved', 0.5, { box })
    await point('mouseReleased', 0.5, { box })
    await frames(2)
    expect(seeks).toBe(0)
  })

  it('ends no film while its timeline is held, and continues where it is released', async () => {
    const { player } = await play({ duration: 60 })
    await press(0.5)
    await point('mouseMoved', 0.999)
    player().emit('ended', undefined)
    await point('mouseMoved', 0.5)
    await frames(2)
    expect([shownFilm(), player().film.id]).toEqual([0, 'film-1'])
    let plays = 0
    player().on('playing', () => (plays += 1))
    await point('mouseReleased', 0.5)
    await expect.poll(() => plays).toBe(1)
    expect(shownFilm()).toBe(0)
    await press(0.999)
    await point('mouseMoved', 1.2)
    player().emit('ended', undefined)
    await frames(2)
    expect(shownFilm()).toBe(0)
    await point('mouseReleased', 1.2)
    await expect.poll(shownFilm).toBe(1)
  })

  it('ends a drag whose release was not reported, and does not follow the mouse', async () => {
    const { player } = await play({ duration: 60 })
    const seeks: number[] = []
    player().seek = async (seconds) => void seeks.push(Math.round(seconds))
    await press(0.25)
    await point('mouseMoved', 0.75, { pressed: false })
    await expect.poll(() => document.querySelector('[data-dragging]')).toBeNull()
    await point('mouseMoved', 0.5, { pressed: false })
    await frames(2)
    expect(seeks).toEqual([15])
  })

  it('returns to where a drag that the system takes away has begun', async () => {
    const { player } = await play({ duration: 60 })
    // The time of a playing film moves on.
    await player().pause()
    await player().seek(12)
    const seeks: number[] = []
    player().seek = async (seconds) => void seeks.push(Math.round(seconds))
    await press(0.5)
    const target = timeline().element().parentElement!
    target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }))
    await expect.poll(() => seeks).toEqual([30, 12])
    await point('mouseReleased', 0.5)
  })
})
