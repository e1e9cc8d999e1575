import { defineConfig } from 'vitest/config'
import { chromiumBrowser, timeouts, reporters, sourceConditions } from '../../tools/testing/vitest/shared.ts'
import { serveFilmAt, startVimeo, startYouTube } from './testing/browser/commands.ts'

export default defineConfig({
  ...sourceConditions,
  optimizeDeps: { include: ['@vimeo/player', 'hls.js', 'fast-check'] },
  test: {
    ...timeouts,
    include: ['src/**/*.browser.test.{ts,tsx}'],
    reporters: reporters('test-browser'),
    setupFiles: ['testing/browser/forget-choices.ts'],
    // Films play in real time: two at once on a busy machine stutter.
    fileParallelism: false,
    browser: { ...(await chromiumBrowser()), commands: { serveFilmAt, startVimeo, startYouTube } },
  },
})
