/** Whether the browser has the Navigation API (all engines since January 2026). */
export function hasNavigation(): boolean {
  return 'navigation' in window && 'NavigateEvent' in window
}

/** Leaves alone how a navigation ends: it is rejected when another takes over, which is nothing to report. */
export function ignoreEnd({ committed, finished }: NavigationResult): void {
  for (const outcome of [committed, finished]) outcome?.catch(() => {})
}
