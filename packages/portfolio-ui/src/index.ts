export {
  ContentSection,
  Credits,
  type ContentSectionProps,
  type CreditsProps,
} from './content-section/content-section.js'
export { EditorsList, type EditorsListProps, type ListedEditor } from './editors-list/editors-list.js'
export { ExitPreviewLink, type ExitPreviewLinkProps } from './exit-preview-link/exit-preview-link.js'
export {
  FilmEvents,
  type FilmEventListener,
  type FilmEventsProps,
  type FilmTime,
} from './film-events/film-events.js'
export { FilmCounter, type FilmCounterProps } from './film-counter/film-counter.js'
export type { Film, FilmClient, FilmEditor } from './film/film.js'
export {
  HeadingGroup,
  MainHeading,
  type HeadingGroupProps,
  type HeadingLevel,
  type MainHeadingProps,
} from './heading/heading.js'
export {
  ContactDetails,
  InfoPanel,
  type Contact,
  type ContactDetailsProps,
  type InfoPanelProps,
} from './info-panel/info-panel.js'
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
export { PageLayout, type PageLayoutName, type PageLayoutProps } from './page-layout/page-layout.js'
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
  EmptyState,
  ErrorState,
  LoadingState,
  NotFoundState,
  type ErrorStateProps,
  type NotFoundStateProps,
  type StateProps,
} from './states/states.js'
export { contrast, type HexColour } from '@cutroom/ground/colour'
export { ThemeScope, useTheme, type ThemeContextValue, type ThemeScopeProps } from './theme/theme.js'
export {
  defaultTheme,
  resolveTheme,
  themeVariables,
  type Theme,
  type ThemeColours,
  type ThemeVariables,
} from './theme/theme-colours.js'
export { VisuallyHidden } from './visually-hidden/visually-hidden.js'
export type { WarningSink } from './warnings/warning-sink.js'

export { MainCarousel, type MainCarouselProps } from './main-carousel/main-carousel.js'
export { AutoplayButton, PlayerContainer, UnmuteButton, type PlayerContainerProps } from './player/player.js'
export { PlayerBar, type PlayerBarProps } from './player-bar/player-bar.js'
export {
  PortfolioProvider,
  useFilmControls,
  useMedia,
  usePortfolio,
  usePortfolioActions,
  usePortfolioStore,
  type FilmActions,
  type FilmChange,
  type FilmChangeListener,
  type FilmMedia,
  type FilmSnapshot,
  type FilmStore,
  type PlaybackOptions,
  type PortfolioProviderProps,
} from './portfolio/portfolio.js'
export { ShortcutsButton, type ShortcutsButtonProps } from './shortcuts/shortcuts.js'
export {
  ArrowButton,
  Thumbnail,
  ThumbnailCarousel,
  type ArrowButtonProps,
  type ThumbnailProps,
} from './thumbnail-carousel/thumbnail-carousel.js'
export {
  Announcer,
  VideoPageBody,
  type AllFilmsButton,
  type RenderContent,
  type VideoPageBodyProps,
} from './video-page/video-page-body.js'
export { VideoPage, type VideoPageProps } from './video-page/video-page.js'
export { countNames, filterFilms, getNameKey } from './film-sheet/sheet-films.js'
export { createSheetText } from './film-sheet/sheet-text.js'
export { posterSizes } from './film/film-attributes.js'
export {
  PlayButton,
  RESTING,
  VideoSlide,
  type PlayButtonProps,
  type SlidePlayback,
  type SlideState,
  type VideoSlideProps,
} from './video-slide/video-slide.js'

/** What the props and hooks of this package mention of the core. */
export type {
  CaptionTrack,
  ChangeSource,
  Environment,
  FilmItem,
  FilmList,
  MediaControls,
  MediaState,
  Orientation,
  PlayerError,
  PlayerErrorCode,
  PlayerFlags,
  PlayerStatus,
  PortfolioActions,
  PortfolioSnapshot,
  PortfolioStore,
  Provider,
  Clock,
} from '@cutroom/player-core'
