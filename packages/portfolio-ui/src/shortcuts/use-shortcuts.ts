import { useEffect, type RefObject } from 'react'
import { isRightToLeft } from '../carousel/track-motion.js'
import type { Labels } from '../labels/default-labels.js'
import { usePortfolioStore, type FilmStore } from '../portfolio/portfolio.js'

interface ShortcutContext {
  readonly store: FilmStore
  /** Right-to-left text reverses left and right arrows. */
  readonly rtl: boolean
  readonly showList: () => void
}

interface Shortcut {
  readonly label: keyof Labels & `shortcut${string}`
  readonly keys: readonly string[]
  /** What does the same on the film, for the list. */
  readonly gesture?: keyof Labels & 'doubleTap'
  /** Values of `KeyboardEvent.key`, letters in lower case. */
  readonly on: readonly string[]
  /** The key also scrolls the page, and does that once the films are out of view. */
  readonly scrolls?: boolean
  readonly run: (context: ShortcutContext) => void
}

const byKey = { source: 'key' } as const

const next = ({ store }: ShortcutContext) => store.next(byKey)
const previous = ({ store }: ShortcutContext) => store.previous(byKey)

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
  { label: 'shortcutPrevious', keys: ['↑'], on: ['ArrowUp'], scrolls: true, run: previous },
  { label: 'shortcutNext', keys: ['↓'], on: ['ArrowDown'], scrolls: true, run: next },
  {
    label: 'shortcutFirst',
    keys: ['Home'],
    on: ['Home'],
    scrolls: true,
    run: ({ store }) => store.goTo(0, byKey),
  },
  {
    label: 'shortcutLast',
    keys: ['End'],
    on: ['End'],
    scrolls: true,
    run: ({ store }) => store.goTo(-1, byKey),
  },
  {
    label: 'shortcutPlay',
    keys: ['Space', 'K'],
    on: [' ', 'k'],
    scrolls: true,
    run: ({ store }) => store.toggle(),
  },
  {
    label: 'shortcutMute',
    keys: ['M'],
    on: ['m'],
    run: ({ store }) => store.setMuted(!store.getSnapshot().muted),
  },
  {
    label: 'shortcutFullscreen',
    keys: ['F'],
    gesture: 'doubleTap',
    on: ['f'],
    run: ({ store }) => store.setFullscreen(!document.fullscreenElement),
  },
  { label: 'shortcutList', keys: ['?'], on: ['?'], run: ({ showList }) => showList() },
]

const CAROUSELS = '.cutroom-main-carousel, .cutroom-thumbnails'

/** Handles the keys of the shortcuts anywhere, except where their targets handle them. */
export function useShortcuts(
  page: RefObject<HTMLElement | null>,
  enabled: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  const store = usePortfolioStore()
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const element = page.current
      const target = event.target instanceof Element ? event.target : null
      if (!element || shouldIgnoreKey(event) || isInOtherPage(target, element)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isInUse = !!target?.closest(CAROUSELS) || isHalfVisible(element.querySelector(CAROUSELS))
      const shortcut = SHORTCUTS.find(({ on, scrolls }) => on.includes(key) && (isInUse || !scrolls))
      if (!shortcut) return
      event.preventDefault()
      // A held key repeats steps, but toggles only once.
      if (event.repeat && !event.key.startsWith('Arrow')) return
      shortcut.run({ store, rtl: isRightToLeft(element), showList: () => setOpen(true) })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [page, enabled, setOpen, store])
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

const HANDLES_SPACE =
  'button, a[href], summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"]'

/** Whether a key has a modifier, belongs to an input method, or is handled by something else. */
function shouldIgnoreKey(event: KeyboardEvent): boolean {
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

const isInOtherPage = (element: Element | null, page: Element): boolean =>
  !page.contains(element) && !!element?.closest(`.cutroom-video-page, ${CAROUSELS}`)

function isHalfVisible(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2
}
