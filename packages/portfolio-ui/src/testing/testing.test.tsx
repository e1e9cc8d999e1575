import { FilmEvents, VideoPage } from '../index.js'
import { fakeFilms, fakePlayback } from './testing.js'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('reports a play, and the end of the film', async () => {
  const films = fakeFilms(3)
  const { playback, clock } = fakePlayback({ duration: 8 })
  const [onPlay, onEnded] = [vi.fn(), vi.fn()]
  render(
    <VideoPage films={films} playback={playback}>
      <FilmEvents onPlay={onPlay} onEnded={onEnded} />
    </VideoPage>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Play Fake film 1' }))
  await act(() => clock.advance(9_000))
  expect(onPlay).toHaveBeenCalledWith(films[0], { seconds: 0, duration: 8 })
  expect(onEnded).toHaveBeenCalledTimes(1)
})
