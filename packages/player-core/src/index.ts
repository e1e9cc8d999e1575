export * from './constants.js'
export type { Environment } from './portfolio/environment.js'
export { systemEnvironment } from './portfolio/environment.js'
export type {
  CreatePortfolioStore,
  PortfolioActions,
  PortfolioOptions,
  PortfolioStore,
} from './portfolio/portfolio-store.js'
export type { ChangeSource, PlaybackTime, PortfolioItem, PortfolioSnapshot } from './portfolio/snapshot.js'
export { PlayerError, type PlayerErrorCode } from './provider/player-error.js'
export type {
  CaptionTrack,
  FilmSource,
  PlayResult,
  ProviderContext,
  ProviderEngine,
  ProviderEvents,
  ProviderFactory,
  StageElement,
  Subscribe,
  VideoProvider,
} from './provider/video-provider.js'
export type {
  FilmEvent,
  Orientation,
  PageEvent,
  PlayerEffect,
  PlayerEvent,
  PlayerFlags,
  PlayerState,
  PlayerStatus,
  PlayerTimer,
  PlayIntent,
  Transition,
} from './status/player-state.js'
export type {
  CarouselConnection,
  CarouselMove,
  CarouselName,
  CarouselPort,
  Direction,
  SlideToOptions,
} from './sync/carousel-port.js'
export { systemScheduler, type Cancel, type Scheduler } from './time/scheduler.js'
