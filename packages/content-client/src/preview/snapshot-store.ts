/** A snapshot of something, and who wants to hear when it is another. */
export interface SnapshotStore<Snapshot> {
  /** Frozen, and the same object until something has changed. */
  readonly get: () => Readonly<Snapshot>
  /** Changes members; nobody hears of it where all are what they were. */
  readonly set: (change: Partial<Snapshot>) => void
  /** Calls `listener` at every change until the answer is called, once for each time that it was handed in. */
  readonly subscribe: (listener: () => void) => () => void
  readonly listeners: () => number
}

/** Makes a store that begins with a snapshot. */
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
      const heard = () => listener()
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    listeners: () => listeners.size,
  }
}
