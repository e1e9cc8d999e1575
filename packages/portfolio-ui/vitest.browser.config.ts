import { defineConfig } from 'vitest/config'
import { chromiumBrowser, timeouts, reporters, sourceConditions } from '../../tools/testing/vitest/shared.ts'

export default defineConfig({
  ...sourceConditions,
  optimizeDeps: {
    include: [
      '@storybook/react-vite',
      '@testing-library/react',
      'axe-core',
      'react-dom/client',
      'react-dom/server',
      'swiper',
      '@portabletext/react',
    ],
  },
  test: {
    ...timeouts,
    include: ['src/**/*.browser.test.{ts,tsx}'],
    browser: await chromiumBrowser(),
    reporters: reporters('test-browser'),
  },
})
