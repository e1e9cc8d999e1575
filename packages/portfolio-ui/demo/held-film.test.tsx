import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlayerContainer } from '../src/player/player.js'
import { useMedia, usePortfolio } from '../src/portfolio/portfolio.js'
import { HeldFilms } from './held-film.js'

describe('HeldFilms', () => {
  // jsdom has none.
  beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue())

  it.each([
    ['paused', 'loaded', 4],
    ['playing', 'playing', 2],
  ] as const)('shows no time of a film before that of the state %s', async (state, status, seconds) => {
    const times: number[] = []
    function Film() {
      times.push(useMedia((media) => media.seconds))
      return <p>{usePortfolio((snapshot) => `${snapshot.status} at ${times.at(-1)}`)}</p>
    }
    render(
      <HeldFilms state={state}>
        <PlayerContainer />
        <Film />
      </HeldFilms>,
    )
    await screen.findByText(`${status} at ${seconds}`)
    expect(new Set(times)).toEqual(new Set([0, seconds]))
  })
})
