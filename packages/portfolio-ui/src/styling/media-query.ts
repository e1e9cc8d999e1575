export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

/** Servers have no media queries, and stand-ins of tests may return nothing, or have no events. */
const queryMedia = (query: string): Partial<MediaQueryList> | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined

export const matchesMedia = (query: string): boolean => !!queryMedia(query)?.matches

export function watchMedia(query: string, listener: () => void): () => void {
  const list = queryMedia(query)
  list?.addEventListener?.('change', listener)
  return () => list?.removeEventListener?.('change', listener)
}
