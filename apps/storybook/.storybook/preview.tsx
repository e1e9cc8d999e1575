import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { declarations } from 'virtual:declared-types'
import '@cutroom/portfolio-ui/font.css'
import '@fontsource-variable/noto-sans-arabic/wdth.css'
// No rules of a host to reset.
import '@cutroom/portfolio-ui/layered.css'
import '@cutroom/portfolio-ui/styles/film-sheet/film-sheet.css'
import './preview.css'
import { COMPONENT_RULES, REGION_CHECK } from '@cutroom/portfolio-ui/testing/demo/axe-rules'
import { ComponentPage } from '../src/docs/component-page.tsx'
import { describeProps, extractArgTypes } from '../src/docs/describe-props.ts'
import { withImports } from '../src/docs/with-imports.ts'
import { plateChecks } from '../src/axe/plate-checks.ts'
import { brand } from './brand.ts'
import { checkContrast } from './contrast-theme.ts'
import { modes } from './modes.ts'
import { globalTypes, initialLook, viewports } from './toolbars.ts'
import { resetLook, withLook } from './with-look.tsx'
import { withOwnArgs } from './with-own-args.ts'

// Long, since stories must pass on slow machines.
configure({ asyncUtilTimeout: 30_000 })

const { theme, foreground, background, direction } = initialLook

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withOwnArgs, withLook],
  beforeEach: () => resetLook,
  afterEach: checkContrast,
  argTypesEnhancers: [describeProps(declarations)],
  globalTypes,
  // Menus without a value look inactive.
  initialGlobals: { theme, foreground, background, direction, compare: '' },
  parameters: {
    layout: 'padded',
    viewport: { options: viewports },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The description of passed elements takes a third of axe's time.
        resultTypes: ['violations', 'incomplete'],
      },
      config: { checks: [...plateChecks, REGION_CHECK], rules: COMPONENT_RULES },
    },
    jsx: {
      // The code of a story shows spies as functions.
      functionValue: () => '() => {}',
      // A player that plays leads to every object of the page, which would all be formatted.
      filterProps: (value: unknown, key: string) => value !== undefined && key !== 'playback',
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      theme: brand,
      page: ComponentPage,
      canvas: { sourceState: 'none' },
      // `dynamic` in WITH_CODE: the code of ten thousand films takes a second, and is shown nowhere.
      source: { type: 'code', dark: true, transform: withImports },
      extractArgTypes,
    },
    chromatic: { modes },
    options: {
      storySort: {
        order: [
          'Start here',
          [
            'Introduction',
            'Getting started',
            'Recipes',
            'Carousels and keyboard',
            'Design tokens',
            'Changelog',
          ],
          'Packages',
          'Pages',
          'Stage',
          ['Video page', 'Main carousel', 'Slide', 'Play button', 'Player status', '*'],
          'Thumbnails',
          'Headings',
          'Text',
          'Editors',
          'Info',
          'Site',
          'States',
          'Theme',
        ],
      },
    },
  },
}

export default preview
