import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { fakeFilms, fakePlayback } from '../testing/testing.js'
import { AutoplayButton, PlayerContainer, UnmuteButton } from './player.js'

const films = fakeFilms(3)

describe('UnmuteButton and AutoplayButton', () => {
  it.each([
    ['Unmute', UnmuteButton],
    ['Pause autoplay', AutoplayButton],
  ])('call the onClick that %s is given, and act', async (name, Button) => {
    const { playback, clock } = fakePlayback({ play: 'started-muted', duration: 1 }, { autoplay: true })
    const onClick = vi.fn()
    render(
      <PortfolioProvider films={films} playback={playback}>
        <PlayerContainer />
        <Button onClick={onClick} />
      </PortfolioProvider>,
    )
    // The first film plays muted by itself; at its end the mode is on, and the second one is about
    // to play.
    await act(() => clock.advance(name === 'Unmute' ? 1000 : 2000))
    act(() => screen.getByRole('button', { name }).click())
    expect(onClick).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
