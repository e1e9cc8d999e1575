/** Those who want to know of changes. */
export interface Listeners {
  add(listener: () => void): () => void
  /** Tells all of them, as long as `isNews` says so: one of them may have made a change that told the rest already. */
  tell(isNews?: () => boolean): void
  clear(): void
}

/** A set of listeners; the same function may be added twice, and is then told twice. */
export function createListeners(): Listeners {
  let entries: readonly { readonly listener: () => void }[] = []
  return {
    add(listener) {
      const entry = { listener }
      entries = [...entries, entry]
      return () => {
        entries = entries.filter((other) => other !== entry)
      }
    },
    tell(isNews = () => true) {
      for (const entry of entries) {
        if (!isNews()) return
        // One that has left while the others were told is told no more.
        if (entries.includes(entry)) entry.listener()
      }
    },
    clear() {
      entries = []
    },
  }
}
