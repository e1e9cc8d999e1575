export {
  ContentSection,
  Credits,
  type ContentSectionProps,
  type CreditsProps,
} from './content-section/content-section.js'
export type { ContentSectionDataAttributes } from './content-section/content-section-data-attributes.js'
export { EditorsList, type EditorsListProps, type ListedEditor } from './editors-list/editors-list.js'
export type {
  EditorItemDataAttributes,
  EditorsListDataAttributes,
} from './editors-list/editors-list-data-attributes.js'
export { ExitPreviewLink, type ExitPreviewLinkProps } from './exit-preview-link/exit-preview-link.js'
export { FilmCounter, type FilmCounterProps } from './film-counter/film-counter.js'
export type { Film, FilmClient, FilmEditor } from './film/film.js'
export {
  HeadingGroup,
  MainHeading,
  type HeadingGroupProps,
  type MainHeadingProps,
} from './heading/heading.js'
export type { HeadingGroupDataAttributes } from './heading/heading-group-data-attributes.js'
export type { HeadingLevel } from './heading/heading-level.js'
export type { MainHeadingDataAttributes } from './heading/main-heading-data-attributes.js'
export {
  ContactDetails,
  InfoPanel,
  type Contact,
  type ContactDetailsProps,
  type InfoPanelProps,
} from './info-panel/info-panel.js'
export type { InfoPanelDataAttributes } from './info-panel/info-panel-data-attributes.js'
export { defaultLabels, type Labels } from './labels/default-labels.js'
export { LabelsProvider, useLabels, type LabelsProviderProps } from './labels/labels.js'
export {
  Link,
  LinkProvider,
  type LinkComponent,
  type LinkComponentProps,
  type LinkProps,
  type LinkProviderProps,
} from './link/link.js'
export { Navigation, type NavigationItem, type NavigationProps } from './navigation/navigation.js'
export type { NavigationItemDataAttributes } from './navigation/navigation-data-attributes.js'
export { PageLayout, type PageLayoutName, type PageLayoutProps } from './page-layout/page-layout.js'
export type { PageLayoutDataAttributes } from './page-layout/page-layout-data-attributes.js'
export {
  PictureImage,
  type DataAttributes,
  type FocalPoint,
  type Picture,
  type PictureImageProps,
} from './picture/picture.js'
export {
  RichText,
  type ResolveImage,
  type RichTextContent,
  type RichTextNode,
  type RichTextProps,
} from './rich-text/rich-text.js'
export {
  ShareButton,
  type Shareable,
  type ShareButtonProps,
  type SharePlatform,
} from './share-button/share-button.js'
export type { ShareButtonDataAttributes } from './share-button/share-button-data-attributes.js'
export {
  EmptyState,
  ErrorState,
  LoadingState,
  NotFoundState,
  type ErrorStateProps,
  type NotFoundStateProps,
  type StateProps,
} from './states/states.js'
export type { PageStateDataAttributes } from './states/states-data-attributes.js'
export type { HexColour } from './theme/colour.js'
export { contrast } from './theme/contrast.js'
export { ThemeScope, useTheme, type ThemeContextValue, type ThemeScopeProps } from './theme/theme.js'
export {
  defaultTheme,
  resolveTheme,
  themeVariables,
  type Theme,
  type ThemeColours,
  type ThemeVariables,
} from './theme/theme-colours.js'
export type { ThemeScopeDataAttributes } from './theme/theme-scope-data-attributes.js'
export { VisuallyHidden } from './visually-hidden/visually-hidden.js'
export type { WarningSink } from './warnings/warning-sink.js'

export { MainCarousel, type MainCarouselProps } from './carousel/main-carousel.js'
export type {
  CarouselSlideDataAttributes,
  MainCarouselDataAttributes,
} from './carousel/carousel-data-attributes.js'
export { POSTER_SIZES } from './constants.js'
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
export type { VideoSlideDataAttributes, PlayButtonDataAttributes } from './slide/slide-data-attributes.js'
export type {
  ThumbnailCarouselDataAttributes,
  ThumbnailDataAttributes,
  StepButtonDataAttributes,
} from './thumbnails/thumbnails-data-attributes.js'
export type { VideoPageDataAttributes } from './video-page/video-page-data-attributes.js'
