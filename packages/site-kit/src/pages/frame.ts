import type { ReactNode } from 'react'

/** What is around the content of every page: the navigation, and in preview the way out of it. */
export interface WithFrame {
  readonly frame: { readonly navigation: ReactNode; readonly preview: ReactNode }
}
