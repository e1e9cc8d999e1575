import type { PageActivity } from '../src/sync/environment.js'

interface TestActivity extends PageActivity {
  readonly set: (active: boolean) => void
  readonly focus: () => void
  readonly listening: () => number
}

export function testActivity(active = true): TestActivity {
  const all = new Set<{ changed: () => void; focused: () => void }>()
  let current = active
  return {
    isActive: () => current,
    subscribe: (listeners) => {
      all.add(listeners)
      return () => void all.delete(listeners)
    },
    set: (next) => {
      current = next
      for (const { changed } of all) changed()
    },
    focus: () => {
      for (const { focused } of all) focused()
    },
    listening: () => all.size,
  }
}
