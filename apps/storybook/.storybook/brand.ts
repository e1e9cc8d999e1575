import { create } from 'storybook/theming/create'
// The manager is built without the sources of other packages, which the specification imports.
import { DEMO } from '@cutroom/portfolio-ui/testing/demo/dataset'

const TYPEFACE = "'Archivo Cutroom', 'Archivo Cutroom Fallback', system-ui, sans-serif"

const INK = {
  app: '#020202',
  panel: '#0b0b0c',
  raised: '#161617',
  line: '#2b2b2e',
  text: '#f2efec',
  quiet: '#a7a3a0',
}

export const brand = create({
  base: 'dark',
  brandTitle: 'CUTROOM',
  brandImage: './wordmark.svg',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: TYPEFACE,
  colorPrimary: DEMO.colours.foreground,
  // Paler than the primary colour, which is too bright as the background of a selection.
  colorSecondary: '#df7280',
  appBg: INK.app,
  appContentBg: INK.app,
  appPreviewBg: INK.app,
  appHoverBg: INK.raised,
  appBorderColor: INK.line,
  appBorderRadius: 0,
  textColor: INK.text,
  textInverseColor: INK.app,
  textMutedColor: INK.quiet,
  barBg: INK.app,
  barTextColor: INK.quiet,
  barHoverColor: INK.text,
  barSelectedColor: DEMO.colours.foreground,
  inputBg: INK.panel,
  inputBorder: INK.line,
  inputTextColor: INK.text,
  inputBorderRadius: 0,
  buttonBg: INK.raised,
  buttonBorder: INK.line,
  booleanBg: INK.panel,
  booleanSelectedBg: INK.line,
})
