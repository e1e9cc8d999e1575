export { FakeCarousel } from './fake-carousel.js'
export { FakePlayer } from './fake-player.js'
export { createFakeProvider, type FakeProvider, type FakeScript } from './fake-provider.js'
export { createTestClock, settlePromises, type TestClock } from './test-clock.js'
export { providerConformance } from './conformance.js'
export {
  providerFaultConformance,
  type FaultConformanceCase,
  type FaultHarness,
  type HostFault,
} from './conformance-faults.js'
export type { ConformanceCase, ConformanceHarness } from './conformance-run.js'
export {
  VIMEO_SCENARIOS,
  type FrameCommand,
  type FrameControl,
  type FrameState,
  type VimeoScenario,
} from './vimeo-stand-in/scenario.js'
export {
  createStandInFetch,
  createVimeoStandIn,
  type VimeoStandInOptions,
} from './vimeo-stand-in/stand-in.js'
export { createYouTubeStandIn, type YouTubeStandInOptions } from './youtube-stand-in/stand-in.js'
export type { HostStandIn, StandInAnswer, StandInReply } from './host-stand-in.js'
