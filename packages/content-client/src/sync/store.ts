/** Creates the store of a snapshot and its subscribers. */
export function createStore<Snapshot extends object>(first: Readonly<Snapshot>) {
  const listeners = new Set<() => void>()
  let snapshot = first
  return {
    /** Frozen, and the same object until something has changed. */
    getSnapshot: () => snapshot,
    /** Changes members; subscribers are called if one of them has another value. */
    set: (change: Partial<Snapshot>) => {
      const next = { ...snapshot, ...change }
      const names = Object.keys(next) as (keyof Snapshot)[]
      if (names.every((name) => Object.is(next[name], snapshot[name]))) return
      snapshot = Object.freeze(next)
      for (const listener of listeners) listener()
    },
    /** Calls `listener` at every change until the returned function is called; once for each subscription. */
    subscribe: (listener: () => void) => {
      const subscription = () => listener()
      listeners.add(subscription)
      return () => void listeners.delete(subscription)
    },
    hasListeners: () => listeners.size > 0,
  }
}
