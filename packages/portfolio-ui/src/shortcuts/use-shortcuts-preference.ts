'use client'

import { useSyncExternalStore } from 'react'

/** Where the visitor's wish is kept, in the browser's own storage. */
const KEY = 'cutroom-shortcuts'

const listeners = new Set<() => void>()
/** The wish where the browser keeps nothing. */
let unkept = true

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return unkept
  }
}

function write(enabled: boolean) {
  unkept = enabled
  try {
    if (enabled) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage may be forbidden: then the wish holds until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether the visitor wants shortcuts, and how to change that (WCAG 2.2, 2.1.4: they can be switched off). */
export function useShortcutsPreference(): readonly [boolean, (enabled: boolean) => void] {
  const enabled = useSyncExternalStore(subscribe, read, () => true)
  return [enabled, write]
}
