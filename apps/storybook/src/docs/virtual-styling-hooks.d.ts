declare module 'virtual:styling-hooks' {
  import type {
    StylingAttribute,
    StylingVariable,
  } from '../../../../packages/portfolio-ui/scripts/styling-hooks.ts'

  export const variables: readonly StylingVariable[]
  export const attributes: readonly StylingAttribute[]
}
