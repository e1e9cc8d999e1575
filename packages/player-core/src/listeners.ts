export interface Listeners {
  /** The result unsubscribes. */
  readonly add: (listener: () => void) => () => void
  /** Calls each listener, unless one of them causes another notification, which has then called the rest. */
  readonly notify: () => void
  readonly clear: () => void
}

export function createListeners(): Listeners {
  // Each in an object of its own: a function that subscribes twice is called twice.
  const entries = new Set<{ readonly listener: () => void }>()
  let notification = 0
  return {
    add(listener) {
      const entry = { listener }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    notify() {
      notification += 1
      const current = notification
      for (const { listener } of entries) if (current === notification) listener()
    },
    clear: () => entries.clear(),
  }
}

/** Whether two objects of the same shape have the same values, so that there is nothing to notify of. */
export function hasSameValues<Shape extends object>(one: Shape, other: Shape): boolean {
  const keys = Object.keys(one) as (keyof Shape)[]
  return keys.every((key) => one[key] === other[key])
}
