'use client'

import { useRef, type ReactNode } from 'react'
import { useWheelSteps } from '../carousel/use-wheel-steps.js'
import type { Film } from '../film/film.js'
import { useLabels } from '../labels/labels.js'
import { AutoplayButton } from '../player/autoplay-button.js'
import { UnmuteButton } from '../player/unmute-button.js'
import { FilmCounter } from '../film-counter/film-counter.js'
import { ShareButton } from '../share-button/share-button.js'

interface StageBarProps {
  readonly film: Film
  readonly index: number
  readonly total: number
  /** What a page adds to the bar. */
  readonly children?: ReactNode
}

/** What lies along the foot of the stage: which film this is, and what can be done with it. */
export function StageBar({ film, index, total, children }: StageBarProps) {
  const labels = useLabels()
  const bar = useRef<HTMLDivElement>(null)
  useWheelSteps(bar, total > 1)
  return (
    <div ref={bar} className="cutroom-stage-bar cutroom-on-picture">
      <FilmCounter index={index} total={total} />
      <ShareButton url={film.href} title={film.title ?? labels.noTitle} />
      {children}
      <UnmuteButton />
      <AutoplayButton />
    </div>
  )
}
