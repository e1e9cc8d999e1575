// A store imports this with its first film. Imported here, it loads without real time passing.
import '#src/playback/playback-effects.js'

export { createTestClock, settlePromises, type TestClock } from '@cutroom/ground/testing/test-clock'
