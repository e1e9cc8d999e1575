'use client'

import { createSelection, type PortfolioActions } from '@cutroom/player-core'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Film } from '../film/film.js'
import type { FilmSnapshot, FilmStore } from './film-store.js'

/** The store of the nearest `PortfolioProvider`. */
export const PortfolioContext = createContext<FilmStore | null>(null)

/**
 * The store of the page, for what the hooks below do not offer.
 *
 * @throws Error outside of a `PortfolioProvider`.
 */
export function usePortfolioStore(): FilmStore {
  const store = useContext(PortfolioContext)
  if (store) return store
  throw new Error(
    'There is no portfolio here: this part shares its state through a PortfolioProvider. Put one around it.',
  )
}

/**
 * A part of the page's state. Renders again when that part has changed, and only then.
 *
 * @param select Picks the part; keep it the same function from render to render (outside of the component, or
 * with `useCallback`) where what it picks is made anew each time.
 * @param isEqual Tells whether two such parts are the same; `Object.is` by default.
 */
export function usePortfolio<Value>(
  select: (snapshot: FilmSnapshot) => Value,
  isEqual?: (one: Value, other: Value) => boolean,
): Value {
  const store = usePortfolioStore()
  const [subscribe, get, getOnServer] = useMemo(() => {
    const selection = createSelection(store, select, isEqual)
    return [
      (listener: () => void) => selection.subscribe(listener),
      () => selection.getSnapshot(),
      () => selection.getServerSnapshot(),
    ] as const
  }, [store, select, isEqual])
  return useSyncExternalStore(subscribe, get, getOnServer)
}

/** Everything that can be done with the page's films. Always the same object for one provider. */
export const usePortfolioActions = (): PortfolioActions<Film> => usePortfolioStore()
