'use client'

import { forwardRef, useId, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { MainCarousel } from '../carousel/main-carousel.js'
import { ContentSection } from '../content-section/content-section.js'
import { HeadingGroup } from '../heading/heading.js'
import { useLabels } from '../labels/labels.js'
import { usePauseAutoplayOnInteraction } from '../player/use-pause-autoplay-on-interaction.js'
import { usePortfolio } from '../portfolio/portfolio-context.js'
import type { FilmSnapshot } from '../portfolio/film-store.js'
import type { ResolveImage } from '../rich-text/rich-text.js'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.js'
import { EmptyState } from '../states/states.js'
import { classNames } from '../styling/class-names.js'
import { useSharedRef } from '../styling/use-shared-ref.js'
import { ThumbnailCarousel } from '../thumbnails/thumbnail-carousel.js'
import { Announcer } from './announcer.js'
import { FilmLinks } from './film-links.js'
import { NextFilm } from './next-film.js'
import { StageBar } from './stage-bar.js'
import { useTitleScrim } from './use-title-scrim.js'
import { useWithdrawal } from './use-withdrawal.js'
import type { VideoPageDataAttributes } from './video-page-data-attributes.js'

/** Props of the part of a `VideoPage` that is inside of its provider: those of a `div`. */
export interface VideoPageBodyProps extends ComponentPropsWithoutRef<'div'> {
  /** The page's main heading, for pages that do not put it elsewhere. */
  readonly mainHeading?: ReactNode
  /** What the site adds to the bar at the foot of the stage. */
  readonly barItems?: ReactNode
  /** Resolves an image within a description. */
  readonly resolveImage?: ResolveImage | undefined
}

const selectIndex = ({ index }: FilmSnapshot) => index
const selectFilm = ({ film }: FilmSnapshot) => film
const selectFilms = ({ films }: FilmSnapshot) => films
const selectShown = ({ posterHidden }: FilmSnapshot) => posterHidden
const selectPlaying = ({ status }: FilmSnapshot) => status === 'playing'

/** Everything that a `VideoPage` shows, for use inside of a `PortfolioProvider`. */
export const VideoPageBody = forwardRef<HTMLDivElement, VideoPageBodyProps>(function VideoPageBody(
  { mainHeading, barItems, resolveImage, className, children, ...rest },
  ref,
) {
  const labels = useLabels()
  const page = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const about = useId()
  const film = usePortfolio(selectFilm)
  const index = usePortfolio(selectIndex)
  const films = usePortfolio(selectFilms)
  const shown = usePortfolio(selectShown)
  const { withdrawn, handlers } = useWithdrawal(usePortfolio(selectPlaying))
  const scrim = useTitleScrim(film, shown)
  useSharedRef(page, ref)
  usePauseAutoplayOnInteraction(stage)
  const attributes: VideoPageDataAttributes = {
    'data-film': shown ? 'shown' : 'hidden',
    'data-withdrawn': withdrawn ? '' : undefined,
  }
  return (
    <div
      {...attributes}
      {...rest}
      {...handlers}
      ref={page}
      className={classNames('cutroom-video-page', className)}
    >
      {mainHeading && <div className="cutroom-page__heading">{mainHeading}</div>}
      {film === null ? (
        <EmptyState />
      ) : (
        <>
          <div className="cutroom-stage">
            <HeadingGroup
              className="cutroom-stage-title cutroom-on-picture"
              style={scrim}
              clients={film.clients}
              title={film.title}
            />
            <MainCarousel ref={stage} className="cutroom-stage-films" />
            {/* Here, since the order of the document is that of focus and of reading: what is seen first comes first. */}
            <ThumbnailCarousel className="cutroom-stage-thumbnails cutroom-on-picture" />
            <StageBar film={film} index={index} total={films.length}>
              {barItems}
              <ShortcutsButton page={page} />
            </StageBar>
          </div>
          <a className="cutroom-peek" href={`#${about}`}>
            {labels.aboutThisFilm}
          </a>
          <div id={about} className="cutroom-about">
            <ContentSection content={film.content} editors={film.editors} resolveImage={resolveImage} />
            {children}
            <NextFilm films={films} index={index} />
            <FilmLinks films={films} index={index} />
          </div>
        </>
      )}
      <Announcer />
    </div>
  )
})
