'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useLabels } from '../labels/labels.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { getShortcuts, useShortcuts } from './use-shortcuts.js'

/** Props of `ShortcutsButton`. */
export interface ShortcutsButtonProps {
  /** The page of films that the shortcuts control. */
  readonly page: RefObject<HTMLElement | null>
}

/** Enables the keyboard shortcuts, and shows the list of them. */
export function ShortcutsButton({ page }: ShortcutsButtonProps) {
  const labels = useLabels()
  const [isOpen, setOpen] = useState(false)
  const enabled = useSyncExternalStore(subscribe, readPreference, () => true)
  useShortcuts(page, enabled, setOpen)
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
      {isOpen && <ShortcutsDialog enabled={enabled} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Clockwise turns of an arrow to the right, in degrees. */
const ARROW_TURNS: Readonly<Record<string, number>> = { '→': 0, '↓': 90, '←': 180, '↑': 270 }

/** Few fonts have all four characters, and those of two fonts have two sizes. */
function Arrow({ name }: { readonly name: string }) {
  return (
    <>
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M1 6h9.5M7 2.5 10.5 6 7 9.5" transform={`rotate(${ARROW_TURNS[name]} 6 6)`} />
      </svg>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}

interface ShortcutsDialogProps {
  readonly enabled: boolean
  readonly onClose: () => void
}

function ShortcutsDialog({ enabled, onClose }: ShortcutsDialogProps) {
  const labels = useLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // Its top: a browser focuses the first control, to which a low viewport scrolls.
    dialog.current?.querySelector('h2')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className="cutroom-shortcuts" aria-label={labels.shortcuts} onClose={onClose}>
      <form method="dialog">
        <h2 tabIndex={-1}>{labels.shortcuts}</h2>
        <dl>
          {getShortcuts().map(({ label, keys, gesture }) => (
            <div key={keys.join()}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key in ARROW_TURNS ? <Arrow name={key} /> : key}</kbd>
                ))}
                {gesture && <span>{labels[gesture]}</span>}
              </dt>
              <dd>{labels[label]}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={enabled}
            onChange={(event) => writePreference(event.currentTarget.checked)}
          />
          {labels.shortcutsInUse}
        </label>
        <button type="submit" className="cutroom-button">
          {labels.close}
        </button>
      </form>
    </dialog>
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
    // The preference then lasts as long as the document.
    inMemory = enabled
  }
  // A browser notifies other documents only.
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
