/** A frozen object with subscribers. Fits `useSyncExternalStore`, unbound too. */
export interface Store<Snapshot extends object> {
  readonly getSnapshot: () => Snapshot
  /**
   * Replaces the snapshot and calls the listeners if a member differs; returns whether it did. An
   * error of a listener is reported as uncaught.
   */
  readonly set: (next: Snapshot) => boolean
  /** Calls `listener` after every change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  readonly hasListeners: () => boolean
  readonly clear: () => void
}

/** Creates the store of a snapshot. Changes of listeners notify one after the other. */
export function createStore<Snapshot extends object>(initial: Snapshot): Store<Snapshot> {
  const listeners = new Set<() => void>()
  let snapshot = Object.freeze(initial)
  return {
    getSnapshot: () => snapshot,
    set: (next) => {
      if (hasSameValues(snapshot, next)) return false
      snapshot = Object.freeze(next)
      for (const notify of listeners)
        if (snapshot === next)
          try {
            notify()
          } catch (error) {
            // The callback of an app that fails leaves the other listeners as they are.
            void Promise.reject(error)
          }
      return true
    },
    subscribe: (listener) => {
      // A function of its own: one that subscribes twice is called twice.
      const notify = () => listener()
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    hasListeners: () => listeners.size > 0,
    clear: () => listeners.clear(),
  }
}

export function hasSameValues<Shape extends object>(previous: Shape, next: Shape): boolean {
  const keys = Object.keys(next) as (keyof Shape)[]
  return keys.every((key) => Object.is(previous[key], next[key]))
}
