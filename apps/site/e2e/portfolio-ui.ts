/* Labels and numbers of the components that the tests check: public ones, and those internal to the
   package. */
export { SLIDE_SPEED_MS } from '@cutroom/player-core'
export { defaultLabels, defaultTheme } from '@cutroom/portfolio-ui'
export * from '@cutroom/portfolio-ui/testing/specification'
