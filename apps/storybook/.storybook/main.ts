import type { StorybookConfig } from '@storybook/react-vite'
import type { UserConfig } from 'vite'
import { sourceConditions } from '../../../tools/testing/vitest/source.ts'
import { declaredTypesPlugin, stylingHooksPlugin } from '../src/docs/virtual-modules.ts'

const DEMO = '../../content-service/demo'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../docs/*.mdx', '../../../packages/portfolio-ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    '../public',
    { from: `${DEMO}/images`, to: '/demo/images' },
    { from: `${DEMO}/files`, to: '/demo/files' },
    { from: '../../../packages/portfolio-ui/font', to: '/font' },
  ],
  // No requests to other hosts.
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
    disableProjectJson: true,
  },
  features: (features, { configType }) => ({
    ...features,
    // The theme sets the background.
    backgrounds: false,
    // It visits all elements of a story at each of their changes: seconds in the sheets of states. The
    // stories of a build have no violations of axe to mark.
    highlight: configType === 'DEVELOPMENT',
  }),
  typescript: { check: false, reactDocgen: 'react-docgen' },
  viteFinal: async (config) => {
    const { mergeConfig } = await import('vite')
    return mergeConfig(config, {
      resolve: sourceConditions.resolve,
      plugins: [stylingHooksPlugin(), declaredTypesPlugin()],
      build: {
        chunkSizeWarningLimit: 4000,
        rolldownOptions: {
          // 'use client' has no effect without a server.
          onLog: (level, log, handle) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
          },
        },
      },
    } satisfies UserConfig)
  },
}

export default config
