import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { WITHDRAW_MS } from '../constants.js'
import { find, flick, frames, openStage, PORTRAIT } from '../testing/stage-in-browser.js'

/** Time that passes for the page only when a test says so; what a test itself waits for is real. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = () => find('.cutroom-video-page')
const slide = () => find('.cutroom-main-carousel [data-slot="0"] .cutroom-slide')
const playButton = () => find('.cutroom-main-carousel [data-slot="0"] .cutroom-play')

const expectWithdrawn = () => expect.poll(() => page().dataset['withdrawn']).toBe('')
const expectThere = () => expect.poll(() => page().dataset['withdrawn']).toBeUndefined()

/** A film's own time passes until its page shows this state. */
const expectState = (state: string) =>
  expect
    .poll(async () => {
      await pass(10)
      return slide().dataset['state']
    })
    .toBe(state)

async function playUntilWithdrawn(size?: readonly [number, number]) {
  await openStage(5, size, { duration: 60 })
  playButton().click()
  await expectState('playing')
  await pass(WITHDRAW_MS / 2)
  expect(page().dataset['withdrawn']).toBeUndefined()
  await pass(WITHDRAW_MS / 2)
  await expectWithdrawn()
}

describe('everything but the film', () => {
  it('withdraws while it plays, and comes back with a key, a pointer and a pause', async () => {
    await playUntilWithdrawn()
    expect(Number(getComputedStyle(find('.cutroom-stage-thumbnails')).opacity)).toBeLessThan(1)
    await userEvent.keyboard('{Shift}')
    await expectThere()
    await pass(WITHDRAW_MS)
    await expectWithdrawn()
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 300, y: 300 })
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 320, y: 310 })
    await expectThere()
    playButton().click()
    await expectState('rest')
    await pass(WITHDRAW_MS * 2)
    await frames(3)
    expect(page().dataset['withdrawn']).toBeUndefined()
  })

  it('comes back with a tap that does not pause the film; the next one does', async () => {
    await playUntilWithdrawn(PORTRAIT)
    const { left, top, width } = slide().getBoundingClientRect()
    let clicks = 0
    slide().addEventListener('click', () => (clicks += 1))
    const tap = async () => {
      const before = clicks
      await flick([[left + width / 4, top + 40]])
      await expect.poll(() => clicks).toBe(before + 1)
    }
    await tap()
    await expectThere()
    await pass(100)
    await frames(3)
    expect(slide().dataset['state']).toBe('playing')
    await tap()
    await expectState('rest')
  })
})
