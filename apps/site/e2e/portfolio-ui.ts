/* What the checks know of the components: their public texts, and the numbers that their package keeps to itself. */
export { defaultLabels, defaultTheme } from '@cutroom/portfolio-ui'
export * from '../../../packages/portfolio-ui/src/constants.ts'
