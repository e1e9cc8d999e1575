/** Things that have a use of their own for every key. */
const TAKES_KEYS =
  'input, textarea, select, audio, video, iframe, object, embed, dialog, [contenteditable]:not([contenteditable="false"]), ' +
  ['slider', 'spinbutton', 'textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'grid']
    .concat(['tablist', 'radiogroup', 'scrollbar', 'application', 'dialog', 'alertdialog'])
    .map((role) => `[role="${role}"]`)
    .join(', ') +
  ', .cutroom-player, [data-cutroom-shortcuts="off"]'

/** Things that are pressed with the space bar. */
const TAKES_SPACE =
  'button, a[href], summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]'

/**
 * Whether a key press is somebody else's: it is modified, belongs to an input method, has been handled, or
 * was made in a field, a slider, a player, a dialog, or on a button that it presses.
 */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return true
  if (event.shiftKey && event.key !== '?') return true
  if (document.querySelector('dialog:modal')) return true
  const target = event.composedPath()[0]
  if (!(target instanceof Element)) return false
  return target.closest(TAKES_KEYS) !== null || (event.key === ' ' && target.closest(TAKES_SPACE) !== null)
}
