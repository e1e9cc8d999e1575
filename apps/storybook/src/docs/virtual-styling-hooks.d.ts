declare module 'virtual:styling-hooks' {
  import type { StylingAttribute, StylingVariable } from '@cutroom/portfolio-ui/testing/styling-hooks'

  export const variables: readonly StylingVariable[]
  export const attributes: readonly StylingAttribute[]
  /** Names of the variables that each folder of components uses. */
  export const variablesByFolder: Readonly<Record<string, readonly string[]>>
}
