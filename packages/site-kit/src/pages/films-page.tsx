import {
  EmptyState,
  MainHeading,
  PageLayout,
  VideoPage,
  type FilmChangeListener,
} from '@cutroom/portfolio-ui'
import { useMemo, useState } from 'react'
import { PATHS } from '../routes/routes.ts'
import { STUDIO_OPTIONS } from '../site-options.ts'
import type { WithFrame } from './frame.ts'
import type { FilmsPageProps } from './page-props.ts'
import { richTextImages } from './rich-text-images.ts'

interface FilmsProps extends FilmsPageProps, WithFrame {
  /** The film to go to whenever it changes; the first where it is null. */
  readonly filmId: string | null
  readonly onFilmChange: FilmChangeListener
}

/** A page with a playlist. */
export function FilmsPage({ layout, heading, films, filmId, onFilmChange, imageBase, frame }: FilmsProps) {
  // News may put another film first; a page whose address names none stays with the one that it began with.
  const [firstId] = useState(films[0]?.id)
  const resolveImage = useMemo(() => richTextImages(imageBase), [imageBase])
  const mainHeading = (
    <MainHeading layout={layout} editorName={heading} editorsHref={PATHS.editors}>
      {heading ?? undefined}
    </MainHeading>
  )
  if (films.length === 0) {
    return (
      <PageLayout layout={layout} {...frame} heading={mainHeading}>
        <EmptyState />
      </PageLayout>
    )
  }
  const stage = (
    <VideoPage
      films={films}
      initialFilmId={filmId ?? firstId}
      onFilmChange={onFilmChange}
      onListChange="keep"
      playback={STUDIO_OPTIONS.playback}
      resolveImage={resolveImage}
    />
  )
  return <PageLayout layout={layout} {...frame} heading={mainHeading} stage={stage} />
}
