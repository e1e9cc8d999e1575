import type { Labels } from '../labels/default-labels.js'
import type { FilmActions, FilmSnapshot } from '../portfolio/portfolio.js'

export interface ShortcutContext {
  readonly actions: FilmActions
  readonly snapshot: FilmSnapshot
  /** Right-to-left text reverses left and right arrows. */
  readonly rtl: boolean
  readonly inCarousel: boolean
  /** The carousels are visible, so that they may use keys that also scroll the page. */
  readonly visible: boolean
  readonly showList: () => void
}

export interface Shortcut {
  readonly label: keyof Labels & `shortcut${string}`
  /** Names of the keys, for the list. */
  readonly keys: readonly string[]
  /** What does the same on the film, for the list. */
  readonly gesture?: keyof Labels & 'doubleTap'
  /** Values of `KeyboardEvent.key`, letters in lower case. */
  readonly on: readonly string[]
  /** Whether the shortcut is active; always where this is missing. */
  readonly when?: (context: ShortcutContext) => boolean
  readonly run: (context: ShortcutContext) => void
}

const byKey = { source: 'key' } as const

const next = ({ actions }: ShortcutContext) => actions.next(byKey)
const previous = ({ actions }: ShortcutContext) => actions.previous(byKey)
const isVisible = (context: ShortcutContext) => context.inCarousel || context.visible

/** All shortcuts of a page of films. Keys that also scroll do that once the films are out of view. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    label: 'shortcutPrevious',
    keys: ['←'],
    on: ['ArrowLeft'],
    run: (context) => (context.rtl ? next(context) : previous(context)),
  },
  {
    label: 'shortcutNext',
    keys: ['→'],
    on: ['ArrowRight'],
    run: (context) => (context.rtl ? previous(context) : next(context)),
  },
  { label: 'shortcutPrevious', keys: ['↑'], on: ['ArrowUp'], when: isVisible, run: previous },
  { label: 'shortcutNext', keys: ['↓'], on: ['ArrowDown'], when: isVisible, run: next },
  {
    label: 'shortcutFirst',
    keys: ['Home'],
    on: ['Home'],
    when: isVisible,
    run: ({ actions }) => actions.goTo(0, byKey),
  },
  {
    label: 'shortcutLast',
    keys: ['End'],
    on: ['End'],
    when: isVisible,
    run: ({ actions }) => actions.goTo(-1, byKey),
  },
  {
    label: 'shortcutPlay',
    keys: ['Space', 'K'],
    on: [' ', 'k'],
    when: isVisible,
    run: ({ actions }) => actions.toggle(),
  },
  {
    label: 'shortcutMute',
    keys: ['M'],
    on: ['m'],
    run: ({ actions, snapshot }) => actions.setMuted(!snapshot.muted),
  },
  {
    label: 'shortcutFullscreen',
    keys: ['F'],
    gesture: 'doubleTap',
    on: ['f'],
    run: ({ actions }) => actions.setFullscreen(!document.fullscreenElement),
  },
  { label: 'shortcutList', keys: ['?'], on: ['?'], run: ({ showList }) => showList() },
]

/** The active shortcut of a key, `undefined` where there is none. */
export function shortcutFor(key: string, context: ShortcutContext): Shortcut | undefined {
  const pressed = key.length === 1 ? key.toLowerCase() : key
  return SHORTCUTS.find(({ on, when }) => on.includes(pressed) && (when?.(context) ?? true))
}

/** Elements that handle the keys which move a value. */
const HANDLES_ARROWS = 'input[type="range"], [role="slider"], [role="scrollbar"]'

const ARROWS = /^(?:Arrow|Page|Home$|End$)/

/** Elements that handle every key themselves. */
const HANDLES_KEYS =
  'input:not([type="range"]), textarea, select, audio, video, iframe, object, embed, dialog, [contenteditable]:not([contenteditable="false"]), ' +
  ['spinbutton', 'textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'grid']
    .concat(['tablist', 'radiogroup', 'application', 'dialog', 'alertdialog'])
    .map((role) => `[role="${role}"]`)
    .join(', ') +
  ', .cutroom-player, [data-cutroom-shortcuts="off"]'

/** Elements that the space bar activates. */
const HANDLES_SPACE =
  'button, a[href], summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]'

/**
 * Whether a key press must not trigger a shortcut: it has a modifier, belongs to an input method, has been handled, or
 * its target handles it: a field, a slider, a player, a dialog, or a button that it presses.
 */
export function shouldIgnoreKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return true
  if (event.shiftKey && event.key !== '?') return true
  if (document.querySelector('dialog:modal')) return true
  const target = event.composedPath()[0]
  if (!(target instanceof Element)) return false
  return (
    target.closest(HANDLES_KEYS) !== null ||
    (event.key === ' ' && target.closest(HANDLES_SPACE) !== null) ||
    (ARROWS.test(event.key) && target.closest(HANDLES_ARROWS) !== null)
  )
}
