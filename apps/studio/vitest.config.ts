import { defineConfig } from 'vitest/config'
import { contentModel } from './content-model.ts'

export default defineConfig({
  resolve: contentModel,
  test: {
    include: ['src/**/*.test.ts'],
    // Words for people, and a file that `npm test` counts.
    reporters: ['default', ['json', { outputFile: 'reports/test.json' }]],
    // In ms: long, since the machine may run other work.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Loading Sanity for each file takes half of the time.
    isolate: false,
  },
})
