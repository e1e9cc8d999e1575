import { defineConfig } from 'vitest/config'
import { contentModel } from './content-model.ts'

/** Content editing in a real browser, where the Studio is installed: `pnpm test:studio`. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: contentModel,
  test: {
    include: ['e2e/**/*.test.ts'],
    // Each file starts a site, a Studio and a browser.
    fileParallelism: false,
    // In ms: a busy machine takes minutes to build the Studio and start site and browser.
    hookTimeout: 600_000,
    testTimeout: 400_000,
  },
})
