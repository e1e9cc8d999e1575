'use client'

import { useSyncExternalStore, type RefObject } from 'react'
import { FilmCounter } from '../film-counter/film-counter.js'
import { getTree } from '../focus/elements.js'
import { useLabels } from '../labels/labels.js'
import { FilmHeading } from './film-heading.js'
import { PassingButton } from '../player/passing-button.js'
import { useFilmControls, usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'

interface FullscreenHeadingProps {
  readonly target: RefObject<HTMLElement | null>
}

/** What a film in fullscreen has at rest, and the way out where its host draws the controls. */
export function FullscreenHeading({ target }: FullscreenHeadingProps) {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const isFullscreen = useIsFullscreen(target)
  const film = usePortfolio((state) => state.film)
  const index = usePortfolio((state) => state.index)
  const total = usePortfolio(({ films }) => films.length)
  const shown = usePortfolio(({ posterHidden }) => posterHidden)
  const isHosted = useFilmControls() === 'host'
  if (!isFullscreen || (shown && !isHosted)) return null
  return (
    <div className="cutroom-fullscreen-heading">
      {/* Hidden from assistive technology, which has both outside of the element on the screen. */}
      {!shown && film && <FilmHeading aria-hidden="true" film={film} />}
      <div className="cutroom-fullscreen-heading__actions">
        {!shown && <FilmCounter aria-hidden="true" index={index} total={total} />}
        <PassingButton onPress={() => actions.setFullscreen(false)}>{labels.exitFullscreen}</PassingButton>
      </div>
    </div>
  )
}

const useIsFullscreen = (target: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    subscribeToFullscreen,
    () => target.current !== null && getTree(target.current).fullscreenElement === target.current,
    () => false,
  )

function subscribeToFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
