import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { AUTO_HIDE_MS } from '../specification.js'
import { find, flick, frames, openStage, PORTRAIT, THUMBNAILS, shownFilm } from '../../test/browser-page.js'

/** Advances the page's timers; polling of the test uses the real clock. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(globalThis, 'setTimeout')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const page = () => find('.cutroom-video-page')
const slide = () => find('.cutroom-main-carousel [data-slot="0"] .cutroom-slide')
const playButton = () => find('.cutroom-main-carousel [data-slot="0"] .cutroom-play')

const expectChrome = (state: 'shown' | 'hidden') => expect.poll(() => page().dataset['chrome']).toBe(state)

/** Advances the timers until the slide has this state. */
const expectState = (state: string) =>
  expect
    .poll(async () => {
      await pass(10)
      return slide().dataset['state']
    })
    .toBe(state)

async function playUntilHidden(size?: readonly [number, number]) {
  const { provider } = await openStage(5, size, { duration: 60 })
  playButton().click()
  await expectState('playing')
  // An effect sets it, after the state has been rendered.
  const isSet = () => vi.mocked(setTimeout).mock.calls.some(([, ms]) => ms === AUTO_HIDE_MS)
  await expect.poll(isSet).toBe(true)
  await pass(AUTO_HIDE_MS / 2)
  expect(page().dataset['chrome']).toBe('shown')
  await pass(AUTO_HIDE_MS / 2)
  await expectChrome('hidden')
  return provider
}

describe('useAutoHide', () => {
  it('hides the chrome while a film plays, and shows it on a key, a pointer and a pause', async () => {
    await playUntilHidden()
    expect(Number(getComputedStyle(find('.cutroom-stage-thumbnails')).opacity)).toBeLessThan(1)
    await userEvent.keyboard('{Shift}')
    await expectChrome('shown')
    await pass(AUTO_HIDE_MS)
    await expectChrome('hidden')
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 300, y: 300 })
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 320, y: 310 })
    await expectChrome('shown')
    playButton().click()
    await expectState('rest')
    await pass(AUTO_HIDE_MS * 2)
    await frames(3)
    expect(page().dataset['chrome']).toBe('shown')
  })

  it('selects a film by the first tap on its thumbnail in portrait, where thumbnails are never hidden', async () => {
    await playUntilHidden(PORTRAIT)
    const { left, top } = find(`${THUMBNAILS} [data-slot="1"] button`).getBoundingClientRect()
    await flick([[left + 20, top + 20]])
    await expect.poll(shownFilm).toBe(1)
  })

  it('shows the chrome on a tap without pausing the film; the next tap pauses it', async () => {
    await playUntilHidden(PORTRAIT)
    const { left, top, width } = slide().getBoundingClientRect()
    let clicks = 0
    let lastClickAt = 0
    slide().addEventListener('click', ({ timeStamp }) => {
      clicks += 1
      lastClickAt = timeStamp
    })
    const tap = async () => {
      const before = clicks
      await flick([[left + width / 4, top + 40]])
      await expect.poll(() => clicks).toBe(before + 1)
    }
    await tap()
    await expectChrome('shown')
    await pass(100)
    await frames(3)
    expect(slide().dataset['state']).toBe('playing')
    // A tap within 300 ms would be the second of a double tap.
    await expect.poll(() => performance.now() - lastClickAt).toBeGreaterThan(300)
    await tap()
    await expectState('rest')
  })

  it('keeps the spinner of a film that waits for data until the film continues', async () => {
    const provider = await playUntilHidden()
    const opacity = () => Number(getComputedStyle(playButton()).opacity)
    await expect.poll(opacity).toBe(0)
    const player = provider.living.find(({ visible }) => visible)
    player?.emit('waiting', undefined)
    await expect.poll(opacity).toBe(1)
    await pass(AUTO_HIDE_MS * 2)
    await frames(3)
    expect([page().dataset['chrome'], opacity()]).toEqual(['hidden', 1])
    player?.emit('playing', undefined)
    await expect.poll(opacity).toBe(0)
  })

  it('leaves no press to what is hidden', async () => {
    await playUntilHidden()
    const hidden = document.querySelectorAll(
      ':is(.cutroom-stage-title, .cutroom-film-toolbar, .cutroom-stage-thumbnails) *, .cutroom-page__header, .cutroom-page__header *',
    )
    expect(hidden.length).toBeGreaterThan(10)
    expect([...hidden].filter((element) => getComputedStyle(element).pointerEvents !== 'none')).toEqual([])
  })

  it('shows the chrome when a pointer enters the frame of a host, and not for one at rest', async () => {
    await playUntilHidden()
    const frame = document.createElement('iframe')
    // Above the toolbar, as the frame of a host is.
    frame.style.cssText = 'position: absolute; inset: 0; inline-size: 100%; block-size: 80%'
    find('.cutroom-player').append(frame)
    for (const element of document.querySelectorAll<HTMLElement>('.cutroom-main-carousel *')) {
      if (!element.contains(frame) && element !== frame) element.style.pointerEvents = 'none'
    }
    const move = (x: number, y: number) => {
      const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {}
      return cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: left + x, y: top + y })
    }
    const strip = find('.cutroom-film-toolbar').getBoundingClientRect()
    await move(strip.left + 300, strip.top + 20)
    await expectChrome('shown')
    await pass(AUTO_HIDE_MS)
    await expectChrome('hidden')
    await frames(3)
    expect(page().dataset['chrome']).toBe('hidden')
    await move(500, 300)
    await expectChrome('shown')
    await pass(AUTO_HIDE_MS)
    await expectChrome('hidden')
  })
})
