export { createChoiceStorage } from './choice-storage.js'
export { FakeCarousel } from './fake-carousel.js'
export { FakePlayer } from './fake-player.js'
export { createFakeProvider, type FakeProvider } from './fake-provider.js'
export type { FakeScript } from './fake-player.js'
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
} from './fake-vimeo/scenario.js'
export { createFakeFetch, createFakeVimeo, type FakeVimeoOptions } from './fake-vimeo/fake-vimeo.js'
export { createFakeYouTube, type FakeYouTubeOptions } from './fake-youtube/fake-youtube.js'
export type { FakeHost, FakeHostAnswer, FakeHostReply } from './fake-host.js'
