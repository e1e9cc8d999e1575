'use client'

import type { Film } from '../film/film.js'
import { usePortfolio, usePortfolioActions } from '../portfolio/portfolio-context.js'
import { RESTING, samePlayback, slidePlayback } from '../slide/slide-state.js'
import { VideoSlide } from '../slide/video-slide.js'

interface MainSlideProps {
  readonly film: Film
  /** Place from the current slide, which is 0. */
  readonly slot: number
}

/** Posters further from the current slide than this are not loaded. */
const POSTER_REACH = 1

/** A slide of the main carousel: only the current one has anything to do with the player. */
export function MainSlide({ film, slot }: MainSlideProps) {
  if (slot === 0) return <CurrentSlide film={film} />
  return (
    <VideoSlide
      film={film}
      blurOnly={Math.abs(slot) > POSTER_REACH}
      playback={film.link === null ? STILL : RESTING}
    />
  )
}

const STILL = { ...RESTING, state: 'still' } as const

function CurrentSlide({ film }: { readonly film: Film }) {
  const playback = usePortfolio(slidePlayback, samePlayback)
  const actions = usePortfolioActions()
  return (
    <VideoSlide
      film={film}
      current
      playback={playback}
      onToggle={() => actions.toggle()}
      onRetry={() => actions.retry()}
      onPlayIntent={() => actions.preparePlay()}
    />
  )
}
