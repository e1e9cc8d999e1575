import { defineConfig } from 'vitest/config'
import { sourceConditions } from '../../tools/testing/vitest/shared.ts'

/** The long form of the tests of arbitrary content and of damaged pages. */
export default defineConfig({
  ...sourceConditions,
  test: {
    include: ['testing/arbitrary-content.test.ts', 'src/server/node/disk-store.test.ts'],
    env: { ARBITRARY_DOCUMENTS: '100000', DAMAGES: '1000' },
    // In ms: half a day on a busy machine; it takes five minutes of a processor.
    testTimeout: 43_200_000,
  },
})
