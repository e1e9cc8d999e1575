'use client'

import { useSyncExternalStore } from 'react'

/** Whether a media query matches now; `false` where there are none, as on a server. */
export const matchesMedia = (query: string): boolean =>
  typeof window !== 'undefined' && typeof window.matchMedia === 'function' && window.matchMedia(query).matches

/** Calls `listener` when a media query begins or ceases to match; the result ends it. */
export function watchMedia(query: string, listener: () => void): () => void {
  if (typeof window === 'undefined' || typeof window.matchMedia !== 'function') return () => {}
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether a media query matches; `fallback` on a server and while its markup wakes. */
export function useMedia(query: string, fallback = false): boolean {
  return useSyncExternalStore(
    (listener) => watchMedia(query, listener),
    () => matchesMedia(query),
    () => fallback,
  )
}
