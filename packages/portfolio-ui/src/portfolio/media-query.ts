export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

/** `false` where the environment has no media queries, as on a server. */
export const matchesMedia = (query: string): boolean =>
  typeof window !== 'undefined' && typeof window.matchMedia === 'function' && window.matchMedia(query).matches

export function watchMedia(query: string, listener: () => void): () => void {
  if (typeof window === 'undefined' || typeof window.matchMedia !== 'function') return () => {}
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
