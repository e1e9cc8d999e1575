'use client'

import { forwardRef } from 'react'
import { LabelsProvider } from '../labels/labels.js'
import type { Labels } from '../labels/default-labels.js'
import { PortfolioProvider, type PortfolioProviderProps } from '../portfolio/portfolio-provider.js'
import { VideoPageBody, type VideoPageBodyProps } from './video-page-body.js'

/** Props of `VideoPage`: those of the portfolio that it shows, and of its element. */
export interface VideoPageProps extends Omit<PortfolioProviderProps, 'children'>, VideoPageBodyProps {
  /** Texts to replace, for example translated. */
  readonly labels?: Partial<Labels>
}

const NO_LABELS: Partial<Labels> = {}

/**
 * A page of films, whole: heading group, player and main carousel, what there is to read about the film, and
 * the thumbnails; with keyboard shortcuts, announcements, and a chrome that withdraws while a film plays.
 *
 * It is made of public parts. For another arrangement, put them into a `PortfolioProvider` yourself.
 */
export const VideoPage = forwardRef<HTMLDivElement, VideoPageProps>(function VideoPage(
  { films, initialFilmId, playback, onListChange, onFilmChange, labels = NO_LABELS, ...body },
  ref,
) {
  return (
    <LabelsProvider labels={labels}>
      <PortfolioProvider
        films={films}
        initialFilmId={initialFilmId}
        onFilmChange={onFilmChange}
        {...(playback && { playback })}
        {...(onListChange && { onListChange })}
      >
        <VideoPageBody {...body} ref={ref} />
      </PortfolioProvider>
    </LabelsProvider>
  )
})
