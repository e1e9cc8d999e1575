'use client'

import { useCallback, useRef, type RefObject } from 'react'
import { useLabels } from '../labels/labels.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { ShortcutsDialog } from './shortcuts-dialog.js'
import { useShortcutsPreference } from './use-shortcuts-preference.js'
import { useShortcuts } from './use-shortcuts.js'

/** Props of `ShortcutsButton`. */
export interface ShortcutsButtonProps {
  /** The page of films that the shortcuts are for. */
  readonly page: RefObject<HTMLElement | null>
}

/** Makes the keyboard shortcuts work, and shows the list of them. */
export function ShortcutsButton({ page }: ShortcutsButtonProps) {
  const labels = useLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  const [enabled, setEnabled] = useShortcutsPreference()
  const showList = useCallback(() => dialog.current?.showModal(), [])
  useShortcuts({ page, enabled, showList })
  return (
    <>
      <button type="button" className="cutroom-text-button cutroom-shortcuts-button" onClick={showList}>
        <span aria-hidden="true">?</span>
        <VisuallyHidden>{labels.shortcuts}</VisuallyHidden>
      </button>
      <ShortcutsDialog ref={dialog} enabled={enabled} onEnabledChange={setEnabled} />
    </>
  )
}
