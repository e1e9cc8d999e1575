export { AUTOPLAY_DELAY_MS, PLAY_CALL_DELAY_MS } from './specification.js'
export type { Environment } from './portfolio/environment.js'
export type { PortfolioActions, PortfolioOptions, PortfolioStore } from './portfolio/portfolio-store.js'
export { browserEnvironment } from './playback/browser-environment.js'
export { createPortfolioStore } from './portfolio/create-portfolio-store.js'
export { createSelection, type Selection } from './portfolio/selection.js'
export type { ChangeSource, PlaybackTime, PortfolioSnapshot } from './portfolio/snapshot.js'
export { PlayerError, toPlayerError, type PlayerErrorCode } from './player/player-error.js'
export type {
  CaptionTrack,
  FilmItem,
  PlayableFilm,
  PlayResult,
  PlayerContext,
  ProviderEngine,
  PlayerEvents,
  Provider,
  ContainerElement,
  Subscribe,
  Player,
} from './player/player.js'
export type {
  FilmEvent,
  Orientation,
  PageEvent,
  PlayerEffect,
  StatusEvent,
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
export { systemScheduler, type Cancel, type Scheduler } from './scheduler.js'
