'use client'

import { forwardRef, useId } from 'react'
import { useLabels } from '../labels/labels.js'
import { SHORTCUTS } from './shortcut.js'

/** Props of `ShortcutsDialog`. */
export interface ShortcutsDialogProps {
  /** Whether shortcuts are in use; the visitor may switch them off. */
  readonly enabled: boolean
  readonly onEnabledChange: (enabled: boolean) => void
}

/** The list of shortcuts, and the switch for them. Open it with `showModal()`. */
export const ShortcutsDialog = forwardRef<HTMLDialogElement, ShortcutsDialogProps>(function ShortcutsDialog(
  { enabled, onEnabledChange },
  ref,
) {
  const labels = useLabels()
  const heading = useId()
  return (
    <dialog ref={ref} className="cutroom-shortcuts" aria-labelledby={heading}>
      <form method="dialog">
        <h2 id={heading}>{labels.shortcuts}</h2>
        <dl>
          {SHORTCUTS.map(({ label, keys }) => (
            <div key={keys.join()}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{labels[label]}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={enabled}
            onChange={(event) => onEnabledChange(event.currentTarget.checked)}
          />
          {labels.shortcutsInUse}
        </label>
        <button type="submit" className="cutroom-button">
          {labels.close}
        </button>
      </form>
    </dialog>
  )
})
