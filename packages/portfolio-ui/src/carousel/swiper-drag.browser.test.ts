import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames, PORTRAIT, swipe } from '../../test/browser-page.js'
import { createSwiperDrag } from './swiper-drag.js'
import { TrackMotion } from './track-motion.js'

const LAYOUT = { axis: 'horizontal', perView: 5, threshold: 25, dragReach: 5 } as const

/** Pixels from one slide to the next. */
const STRIDE = 60

function createCarousel() {
  const element = (className: string, style: string) => {
    const div = document.createElement('div')
    Object.assign(div, { className, style })
    return div
  }
  const slides = Array.from({ length: 2 * LAYOUT.dragReach + 1 }, () =>
    element('cutroom-carousel__snap', `flex: none; inline-size: ${STRIDE}px`),
  )
  const viewport = element('', `inline-size: ${LAYOUT.perView * STRIDE}px; touch-action: none`)
  const track = element('cutroom-carousel__track', 'display: flex; block-size: 60px')
  track.append(...slides)
  viewport.append(track)
  document.body.append(viewport)
  return { viewport, track }
}

it('drags by slides although it started before the first frame', async () => {
  await page.viewport(...PORTRAIT)
  const { viewport, track } = createCarousel()
  const motion = new TrackMotion(viewport, track, LAYOUT, () => {})
  const onDrag = vi.fn()
  const drag = createSwiperDrag(viewport, motion, LAYOUT, onDrag)
  onTestFinished(() => {
    drag.destroy()
    motion.destroy()
    viewport.remove()
  })
  await frames(2)
  const { left, top } = viewport.getBoundingClientRect()
  const moves = [0, 20, 40, LAYOUT.threshold + STRIDE]
  await swipe(
    moves.map((moved) => [left + 200 - moved, top + 30] as const),
    200,
  )
  await expect.poll(() => onDrag.mock.calls).toEqual([[1]])
})
