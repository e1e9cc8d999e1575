export { systemClock, type Cancel, type Clock } from '@cutroom/ground/clock'
export { browserEnvironment } from './environment.js'
export type { Environment, MediaControls, MediaState } from './playback/playback-context.js'
export { preloadPlayers } from './playback/playback.js'
export { PlayerError, type PlayerErrorCode } from './player/player-error.js'
export type {
  CaptionTrack,
  ContainerElement,
  ControlsState,
  FilmItem,
  PlayableFilm,
  Player,
  PlayerContext,
  PlayerControls,
  PlayerEvents,
  PlayResult,
  Subscribe,
  TextTrackOption,
  TimeRange,
} from './player/player.js'
export { findTextTrack } from './player/text-track.js'
export type {
  HostFrame,
  OembedSource,
  Provider,
  ProviderDirective,
  PlayerFactory,
} from './player/provider.js'
export type { FileLinkPatterns, FilmLink, HostLinkPatterns, LinkPatterns } from './player/film-link.js'
export type { ChoiceStorage } from './playback/visit-choices.js'
export { createPortfolioStore } from './portfolio/portfolio-store.js'
export type { PortfolioActions, PortfolioOptions, PortfolioStore } from './portfolio/portfolio-store.js'
export type { ChangeSource, FilmList, FilmRange, PortfolioSnapshot } from './portfolio/portfolio-state.js'
export { createStore, type Store } from '@cutroom/ground/store'
export { AUTOPLAY_AFTER_LOAD_MS, AUTOPLAY_BEFORE_PLAY_MS, SLIDE_SPEED_MS } from './specification.js'
export {
  getOrientation,
  type Orientation,
  type PlayerFlags,
  type PlayerStatus,
} from './status/player-state.js'
export type {
  CarouselConnection,
  CarouselMove,
  CarouselName,
  CarouselPort,
  Direction,
  SlideToOptions,
} from './carousels/carousels.js'
export { shortestStep, wrapIndex } from './carousels/carousels.js'
