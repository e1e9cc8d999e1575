'use client'

import { useEffect, useState, useSyncExternalStore, type ComponentType, type RefObject } from 'react'
import { useLabels } from '../labels/labels.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { ShortcutsDialogProps } from './shortcuts-dialog.js'
import { useShortcuts } from './use-shortcuts.js'

/** Props of `ShortcutsButton`. */
export interface ShortcutsButtonProps {
  /** The page of films that the shortcuts control. */
  readonly page: RefObject<HTMLElement | null>
}

/** Enables the keyboard shortcuts, and shows the list of them. */
export function ShortcutsButton({ page }: ShortcutsButtonProps) {
  const labels = useLabels()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps> | null>(null)
  const enabled = useSyncExternalStore(subscribe, readPreference, () => true)
  useShortcuts(page, enabled, setOpen)
  useEffect(() => {
    if (!isOpen || Dialog) return
    import('./shortcuts-dialog.js').then(
      (module) => setDialog(() => module.ShortcutsDialog),
      // The code may fail to load, for example offline. The next press loads it again.
      () => setOpen(false),
    )
  }, [isOpen, Dialog])
  return (
    <>
      <button
        type="button"
        className="cutroom-text-button cutroom-shortcuts-button"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
        <VisuallyHidden>{labels.shortcuts}</VisuallyHidden>
      </button>
      {isOpen && Dialog && (
        <Dialog page={page} enabled={enabled} onEnable={writePreference} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Key of the visitor's preference in local storage (WCAG 2.2, 2.1.4). */
const STORAGE_KEY = 'cutroom-shortcuts'

let inMemory = true

function readPreference(): boolean {
  try {
    return inMemory && localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return inMemory
  }
}

function writePreference(enabled: boolean): void {
  inMemory = true
  try {
    if (enabled) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Without storage the preference lasts as long as the document.
    inMemory = enabled
  }
  // A browser notifies other documents only.
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
