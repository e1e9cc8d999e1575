/** A value with subscribers. Fits `useSyncExternalStore`, unbound too. */
export interface Store<Snapshot extends object> {
  readonly getSnapshot: () => Snapshot
  /** Replaces the snapshot and calls the listeners, if one of its members has another value; returns whether it has. */
  readonly set: (next: Snapshot) => boolean
  /** Calls `listener` after every change until the returned function is called; once for each subscription. */
  readonly subscribe: (listener: () => void) => () => void
  readonly clear: () => void
}

/** Creates the store of a snapshot. A change that a listener makes has notified all listeners before the next one is called. */
export function createStore<Snapshot extends object>(first: Snapshot): Store<Snapshot> {
  // Each in an object of its own: a function that subscribes twice is called twice.
  const listeners = new Set<{ readonly listener: () => void }>()
  let snapshot = first
  return {
    getSnapshot: () => snapshot,
    set: (next) => {
      if (hasSameValues(snapshot, next)) return false
      snapshot = next
      for (const { listener } of listeners) if (snapshot === next) listener()
      return true
    },
    subscribe: (listener) => {
      const entry = { listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    clear: () => listeners.clear(),
  }
}

export function hasSameValues<Shape extends object>(previous: Shape, next: Shape): boolean {
  const keys = Object.keys(next) as (keyof Shape)[]
  return keys.every((key) => previous[key] === next[key])
}
