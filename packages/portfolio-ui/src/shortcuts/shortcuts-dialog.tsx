import { useEffect, useRef, useState, type RefObject } from 'react'
import { isRightToLeft } from '../carousel/track-motion.js'
import { getTree } from '../focus/elements.js'
import { useLabels } from '../labels/labels.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { getKeyName } from './key-names.js'
import { getShortcuts } from './use-shortcuts.js'

/** Clockwise turns of an arrow to the right, in degrees. */
const ARROW_TURNS: Readonly<Record<string, number>> = { '→': 0, '↓': 90, '←': 180, '↑': 270 }

/** The keys of `SHORTCUTS` that have each other's task on pages from right to left. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

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

export interface ShortcutsDialogProps {
  readonly page: RefObject<HTMLElement | null>
  readonly enabled: boolean
  readonly onEnable: (enabled: boolean) => void
  readonly onClose: () => void
}

export function ShortcutsDialog({ page, enabled, onEnable, onClose }: ShortcutsDialogProps) {
  const labels = useLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  const [shortcuts] = useState(() => getShortcuts(page.current ?? document))
  const [mirrored] = useState(() => (page.current && isRightToLeft(page.current) ? MIRRORED : {}))
  useEffect(() => {
    const element = dialog.current
    // A sheet of all films may have opened while this code was loaded.
    if (element && getTree(element).querySelector('.cutroom-film-sheet:not([inert])')) return onClose()
    // Test environments may have no modal dialogs.
    if (typeof element?.showModal === 'function') element.showModal()
    else element?.setAttribute('open', '')
    // The heading has the focus: a browser takes the first control, to which low viewports scroll.
    element?.querySelector('h2')?.focus()
    // A hidden page would leave a modal dialog open.
    return () => element?.close?.()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const close = () => {
    const element = dialog.current
    if (typeof element?.close === 'function') element.close()
    else onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="cutroom-shortcuts"
      aria-label={labels.shortcuts}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <h2 tabIndex={-1}>{labels.shortcuts}</h2>
      <dl>
        {shortcuts.map(({ label, keys, gesture }) => (
          <div key={keys.join()}>
            <dt>
              {keys
                .map((key) => getKeyName(mirrored[key] ?? key, labels))
                .map((name) => (
                  <kbd key={name}>{name in ARROW_TURNS ? <Arrow name={name} /> : name}</kbd>
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
          onChange={(event) => onEnable(event.currentTarget.checked)}
        />
        {labels.shortcutsInUse}
      </label>
      <button type="button" className="cutroom-button" onClick={close}>
        {labels.close}
      </button>
    </dialog>
  )
}
