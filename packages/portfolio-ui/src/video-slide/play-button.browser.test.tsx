import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { fakeFilms } from '../testing/testing.js'
import { ThemeScope } from '../theme/theme.js'
import { VideoSlide, RESTING, type SlidePlayback } from './video-slide.js'
import '../styles.css'

afterEach(cleanup)

describe('VideoSlide', () => {
  it('takes a press during which the icon of the button is replaced', async () => {
    const onToggle = vi.fn<() => void>()
    const [film] = fakeFilms(1)
    if (!film) throw new Error('There is no film.')
    const slide = (state: SlidePlayback['state']) => (
      <ThemeScope>
        <div style={{ position: 'relative', inlineSize: 400, blockSize: 300 }}>
          <VideoSlide film={film} current playback={{ ...RESTING, state }} onToggle={onToggle} />
        </div>
      </ThemeScope>
    )
    const { rerender, getByRole } = render(slide('rest'))
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
    const box = getByRole('button').getBoundingClientRect()
    const mouse = (type: 'mousePressed' | 'mouseReleased') =>
      cdp().send('Input.dispatchMouseEvent', {
        type,
        x: frame.left + box.left + box.width / 2,
        y: frame.top + box.top + box.height / 2,
        button: 'left',
        clickCount: 1,
      })
    await mouse('mousePressed')
    rerender(slide('busy'))
    await mouse('mouseReleased')
    await expect.poll(() => onToggle.mock.calls.length).toBe(1)
  })
})
