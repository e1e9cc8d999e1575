import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { VideoPage } from '../video-page/video-page.js'

describe('createNativeDrag', () => {
  it('ignores pointer events without an id, as tests dispatch them where there is no PointerEvent', () => {
    render(<VideoPage films={fakeFilms(3)} playback={fakePlayback().playback} />)
    const onError = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener('error', onError)
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) fireEvent(window, new Event(type))
    window.removeEventListener('error', onError)
    expect(onError).not.toHaveBeenCalled()
  })
})
