'use client'

import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { usePortfolioContext } from '../portfolio/portfolio.js'
import type { PlayerBarProps } from './bar.js'

export type { PlayerBarProps } from './bar.js'

/** Changes after the frame in which the carousels begin to move. */
function useHasControls(): boolean {
  const { store, frames } = usePortfolioContext()
  const subscribe = useCallback(
    (listener: () => void) => store.media.subscribe(() => frames.add(listener)),
    [store, frames],
  )
  const get = () => store.media.getSnapshot().controls !== null
  return useSyncExternalStore(subscribe, get, get)
}

/** The controls of the current film, for players whose host draws none, and the lock screen's. */
export function PlayerBar(props: PlayerBarProps) {
  const isNeeded = useHasControls()
  const [Bar, setBar] = useState<ComponentType<PlayerBarProps> | null>(null)
  useEffect(() => {
    if (!isNeeded || Bar) return
    import('./bar.js').then(
      (module) => setBar(() => module.Bar),
      // The code may fail to load, for example offline. The play button and the keys remain.
      () => {},
    )
  }, [isNeeded, Bar])
  return isNeeded && Bar ? <Bar {...props} /> : null
}
