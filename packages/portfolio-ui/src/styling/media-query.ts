export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

const hasMediaQueries = (): boolean => typeof matchMedia === 'function'

/** `false` where the environment has no media queries, as on a server. */
export const matchesMedia = (query: string): boolean => hasMediaQueries() && matchMedia(query).matches

export function watchMedia(query: string, listener: () => void): () => void {
  if (!hasMediaQueries()) return () => {}
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
