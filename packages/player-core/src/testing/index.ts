export { FakeCarousel, type FakeCarouselScript } from './fake-carousel.js'
export { FakePlayer } from './fake-player.js'
export { createFakeProvider, type FakeProvider, type FakeScript } from './fake-provider.js'
export { createTestClock, settlePromises, type TestClock } from './test-clock.js'
