import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { WITHDRAW_MS } from '../constants.js'
import { find, flick, openStage, PORTRAIT, wait } from '../testing/stage-in-browser.js'

afterEach(cleanup)

const page = () => find('.cutroom-video-page')
const slide = () => find('.cutroom-main-carousel [data-slot="0"] .cutroom-slide')

async function playUntilWithdrawn(size?: readonly [number, number]) {
  await openStage(5, size, { duration: 60 })
  await wait(100)
  find('.cutroom-main-carousel [data-slot="0"] .cutroom-play').click()
  await vi.waitFor(() => expect(slide().dataset['state']).toBe('playing'))
  await vi.waitFor(() => expect(page().dataset['withdrawn']).toBe(''), { timeout: WITHDRAW_MS + 1500 })
}

describe('everything but the film', () => {
  it('withdraws while it plays, and comes back with a key, a pointer and a pause', async () => {
    await playUntilWithdrawn()
    expect(Number(getComputedStyle(find('.cutroom-stage-thumbnails')).opacity)).toBeLessThan(1)
    await userEvent.keyboard('{Shift}')
    expect(page().dataset['withdrawn']).toBeUndefined()
    await vi.waitFor(() => expect(page().dataset['withdrawn']).toBe(''), { timeout: WITHDRAW_MS + 1500 })
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 300, y: 300 })
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 320, y: 310 })
    await vi.waitFor(() => expect(page().dataset['withdrawn']).toBeUndefined())
    find('.cutroom-main-carousel [data-slot="0"] .cutroom-play').click()
    await wait(WITHDRAW_MS + 300)
    expect(page().dataset['withdrawn']).toBeUndefined()
  })

  it('comes back with a tap that does not pause the film; the next one does', async () => {
    await playUntilWithdrawn(PORTRAIT)
    const { left, top, width } = slide().getBoundingClientRect()
    const tap = () => flick([[left + width / 4, top + 40]])
    await tap()
    await vi.waitFor(() => expect(page().dataset['withdrawn']).toBeUndefined())
    await wait(400)
    expect(slide().dataset['state']).toBe('playing')
    await tap()
    await vi.waitFor(() => expect(slide().dataset['state']).toBe('rest'))
  })
})
