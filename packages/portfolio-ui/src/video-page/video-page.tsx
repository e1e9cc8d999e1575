'use client'

import type { Optional } from '@cutroom/ground/with-defaults'
import type { Labels } from '../labels/default-labels.js'
import { LabelsProvider } from '../labels/labels.js'
import { PortfolioProvider, type PortfolioOptions } from '../portfolio/portfolio.js'
import { RichText, type ResolveImage } from '../rich-text/rich-text.js'
import type { WarningSink } from '../warnings/warning-sink.js'
import { VideoPageBody, type VideoPageBodyProps } from './video-page-body.js'

export {
  Announcer,
  VideoPageBody,
  type AllFilmsButton,
  type RenderContent,
  type VideoPageBodyProps,
} from './video-page-body.js'

/** Props of `VideoPage`. */
export interface VideoPageProps extends PortfolioOptions, VideoPageBodyProps {
  /** Labels to replace, for example translated. */
  readonly labels?: Optional<Labels> | undefined
  /** Resolves an image within a description. `RichText` shows it. */
  readonly resolveImage?: ResolveImage | undefined
  /** Receives reports of descriptions that cannot be shown as they are; by default the console. */
  readonly onWarning?: WarningSink | undefined
}

/** A whole page of films. Its public parts fit into a `PortfolioProvider` in other ways too. */
export function VideoPage({
  films,
  defaultFilmId,
  actionsRef,
  playback,
  listChange,
  onFilmChange,
  labels,
  resolveImage,
  onWarning,
  renderContent = (content) => (
    <RichText content={content} resolveImage={resolveImage} onWarning={onWarning} />
  ),
  ...body
}: VideoPageProps) {
  return (
    <LabelsProvider labels={labels}>
      <PortfolioProvider {...{ films, defaultFilmId, actionsRef, playback, listChange, onFilmChange }}>
        <VideoPageBody {...body} renderContent={renderContent} />
      </PortfolioProvider>
    </LabelsProvider>
  )
}
