export { ContentSection, type ContentSectionProps } from './content-section/content-section.js'
export type { ContentSectionDataAttributes } from './content-section/content-section-data-attributes.js'
export { Credits, type CreditsProps } from './content-section/credits.js'
export { EditorsList, type EditorsListProps } from './editors/editors-list.js'
export type {
  EditorItemDataAttributes,
  EditorsListDataAttributes,
} from './editors/editors-list-data-attributes.js'
export type { ListedEditor } from './editors/listed-editor.js'
export { POSTER_SIZES } from './constants.js'
export type { Film, FilmClient, FilmEditor } from './film/film.js'
export { HeadingGroup, type HeadingGroupProps } from './heading/heading-group.js'
export type { HeadingGroupDataAttributes } from './heading/heading-group-data-attributes.js'
export type { HeadingLevel } from './heading/heading-level.js'
export { MainHeading, type MainHeadingProps } from './heading/main-heading.js'
export type { MainHeadingDataAttributes } from './heading/main-heading-data-attributes.js'
export { ContactDetails, type Contact, type ContactDetailsProps } from './info/contact-details.js'
export { InfoPanel, type InfoPanelProps } from './info/info-panel.js'
export type { InfoPanelDataAttributes } from './info/info-panel-data-attributes.js'
export { defaultLabels, type Labels } from './labels/labels.js'
export { LabelsProvider, useLabels, type LabelsProviderProps } from './labels/labels-context.js'
export { PageLayout, type PageLayoutProps } from './layout/page-layout.js'
export type { PageLayoutDataAttributes } from './layout/page-layout-data-attributes.js'
export type { PageLayoutName } from './layout/page-layout-name.js'
export { Link, type LinkProps } from './link/link.js'
export {
  LinkProvider,
  type LinkComponent,
  type LinkComponentProps,
  type LinkProviderProps,
} from './link/link-context.js'
export { Navigation, type NavigationProps } from './navigation/navigation.js'
export type { NavigationItemDataAttributes } from './navigation/navigation-data-attributes.js'
export type { NavigationItem } from './navigation/navigation-item.js'
export type { DataAttributes, FocalPoint, Picture } from './picture/picture.js'
export { PictureImage, type PictureImageProps } from './picture/picture-image.js'
export { Position, type PositionProps } from './position/position.js'
export { ExitPreviewLink, type ExitPreviewLinkProps } from './preview/exit-preview-link.js'
export type { ImageCrop } from './rich-text/image-crop.js'
export { parseImageReference, type ImageReference, type ImageUrl } from './rich-text/image-reference.js'
export { RichText, type RichTextProps } from './rich-text/rich-text.js'
export type { RichTextContent, RichTextNode } from './rich-text/rich-text-content.js'
export { ShareButton, type ShareButtonProps } from './share/share-button.js'
export type { ShareButtonDataAttributes } from './share/share-button-data-attributes.js'
export type { Shareable, SharePlatform } from './share/share-platform.js'
export type { PageStateDataAttributes } from './states/page-state-data-attributes.js'
export type { LeaderKind } from './states/leader.js'
export {
  EmptyState,
  ErrorState,
  LoadingState,
  NotFoundState,
  type EmptyStateProps,
  type ErrorStateProps,
  type LoadingStateProps,
  type NotFoundStateProps,
} from './states/states.js'
export type { StateProps } from './states/page-state.js'
export { contrast } from './theme/contrast.js'
export type { HexColour } from './theme/colour.js'
export { scrimOpacity, type LuminanceRange } from './theme/scrim.js'
export { defaultTheme, resolveTheme, type Theme, type ThemeColours } from './theme/theme-colours.js'
export { useTheme, type ThemeContextValue } from './theme/theme-context.js'
export { ThemeScope, type ThemeScopeProps } from './theme/theme-scope.js'
export type { ThemeScopeDataAttributes } from './theme/theme-scope-data-attributes.js'
export { themeVariables, type ThemeVariables } from './theme/theme-variables.js'
export { usePictureLuminance, type PictureRegion } from './theme/use-picture-luminance.js'
export { VisuallyHidden } from './visually-hidden/visually-hidden.js'
export type { WarningSink } from './warnings/warning-sink.js'
export { MainCarousel, type MainCarouselProps } from './carousel/main-carousel.js'
export { useWheelSteps } from './carousel/use-wheel-steps.js'
export { AutoplayButton } from './player/autoplay-button.js'
export { PlayerContainer } from './player/player-container.js'
export { UnmuteButton } from './player/unmute-button.js'
export { usePauseAutoplayOnInteraction } from './player/use-pause-autoplay-on-interaction.js'
export { usePortfolio, usePortfolioActions, usePortfolioStore } from './portfolio/portfolio-context.js'
export type { FilmSnapshot, FilmStore } from './portfolio/film-store.js'
export { PortfolioProvider, type PortfolioProviderProps } from './portfolio/portfolio-provider.js'
export type { PlaybackOptions } from './portfolio/playback-options.js'
export type { FilmChange, FilmChangeListener } from './portfolio/use-named-film.js'
export { ShortcutsButton, type ShortcutsButtonProps } from './shortcuts/shortcuts-button.js'
export { PlayButton, type PlayButtonProps } from './slide/play-button.js'
export type { SlidePlayback, SlideState } from './slide/slide-state.js'
export { VideoSlide, type VideoSlideProps } from './slide/video-slide.js'
export { StepButton, type StepButtonProps } from './thumbnails/step-button.js'
export { ThumbnailCarousel } from './thumbnails/thumbnail-carousel.js'
export { Thumbnail, type ThumbnailProps } from './thumbnails/thumbnail.js'
export { Announcer } from './video-page/announcer.js'
export { useWithdrawal, type Withdrawal } from './video-page/use-withdrawal.js'
export { VideoPageBody, type VideoPageBodyProps } from './video-page/video-page-body.js'
export { VideoPage, type VideoPageProps } from './video-page/video-page.js'
export type {
  MainCarouselDataAttributes,
  CarouselSlideDataAttributes,
} from './carousel/carousel-data-attributes.js'
export type { VideoSlideDataAttributes, PlayButtonDataAttributes } from './slide/slide-data-attributes.js'
export type {
  ThumbnailCarouselDataAttributes,
  ThumbnailDataAttributes,
  StepButtonDataAttributes,
} from './thumbnails/thumbnails-data-attributes.js'
export type { VideoPageDataAttributes } from './video-page/video-page-data-attributes.js'
