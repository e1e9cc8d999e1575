export {
  AUTOPLAY_DELAY_MS,
  CALL_TIMEOUT_MS,
  FLICK_MS,
  LANDSCAPE_RATIO,
  LOAD_TIMEOUT_MS,
  MUTED_RETRY_DELAY_MS,
  PLAY_CALL_DELAY_MS,
  RELAYOUT_DELAY_MS,
} from './constants.js'
export type { Environment } from './portfolio/environment.js'
export type { PortfolioActions, PortfolioOptions, PortfolioStore } from './portfolio/portfolio-store.js'
export { browserEnvironment } from './players/browser-environment.js'
export { createPortfolioStore } from './portfolio/create-portfolio-store.js'
export { createSelection, type Selection } from './portfolio/selection.js'
export type { ChangeSource, PlaybackTime, PortfolioItem, PortfolioSnapshot } from './portfolio/snapshot.js'
export { PlayerError, toPlayerError, type PlayerErrorCode } from './provider/player-error.js'
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
  PlayIntent,
  Transition,
} from './status/player-state.js'
export { initialState } from './status/initial-state.js'
export { transition } from './status/transition.js'
export type {
  CarouselConnection,
  CarouselMove,
  CarouselName,
  CarouselPort,
  Direction,
  SlideToOptions,
} from './sync/carousel-port.js'
export { shortestStep } from './sync/loop-distance.js'
export { orientationOf } from './status/orientation.js'
export { systemScheduler, type Cancel, type Scheduler } from './time/scheduler.js'
