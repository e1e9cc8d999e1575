import { useSyncExternalStore } from 'react'
import type { PageState, ShownPage } from '../page-props.ts'

/** A part of what is shown; renders when it changes. */
export function useShown<Part>(
  { subscribe, getSnapshot }: PageState,
  select: (shown: ShownPage) => Part,
): Part {
  const get = () => select(getSnapshot())
  return useSyncExternalStore(subscribe, get, get)
}
