export interface SnapshotStore<Snapshot> {
  /** Frozen, and the same object until something has changed. */
  readonly get: () => Readonly<Snapshot>
  /** Changes members; subscribers are called if one of them has another value. */
  readonly set: (change: Partial<Snapshot>) => void
  /** Calls `listener` at every change until the returned function is called; once for each subscription. */
  readonly subscribe: (listener: () => void) => () => void
  readonly hasListeners: () => boolean
}

export function createSnapshotStore<Snapshot extends object>(
  first: Readonly<Snapshot>,
): SnapshotStore<Snapshot> {
  const listeners = new Set<() => void>()
  let snapshot = first
  return {
    get: () => snapshot,
    set: (change) => {
      const next = { ...snapshot, ...change }
      const names = Object.keys(next) as (keyof Snapshot)[]
      if (names.every((name) => Object.is(next[name], snapshot[name]))) return
      snapshot = Object.freeze(next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      const subscription = () => listener()
      listeners.add(subscription)
      return () => void listeners.delete(subscription)
    },
    hasListeners: () => listeners.size > 0,
  }
}
