import { useEffect, type RefObject } from 'react'
import { isRightToLeft } from '../carousel/track-motion.js'
import { getTarget, isFullscreen, isScroller, listAround } from '../focus/elements.js'
import type { Labels } from '../labels/default-labels.js'
import { isFullscreenForbidden } from '../portfolio/fullscreen.js'
import { findAllFilms } from './find-all-films.js'
import { usePortfolioStore, type FilmStore } from '../portfolio/portfolio.js'
import { addPage, CAROUSELS, findPageOfKeys, getPath, getShareInView, preferPage } from './page-of-keys.js'

interface ShortcutContext {
  readonly store: FilmStore
  /** Right-to-left text reverses left and right arrows. */
  readonly rtl: boolean
  readonly page: HTMLElement
  readonly showList: () => void
}

interface Shortcut {
  readonly label: keyof Labels & (`shortcut${string}` | 'allFilms')
  /** Label of the gesture on the film that does the same, which the list shows too. */
  readonly gesture?: keyof Labels & 'doubleTap'
  /** The keys as `readKey` returns them. */
  readonly keys: readonly string[]
  /** The key also scrolls the page, and does that once the films are out of view. */
  readonly scrolls?: boolean
  /** Whether the page has the shortcut; it always has one without this function. */
  readonly isAvailable?: (page: ParentNode) => boolean
  readonly run: (context: ShortcutContext) => void
}

const byKey = { source: 'key' } as const

const next = ({ store }: ShortcutContext) => store.next(byKey)
const previous = ({ store }: ShortcutContext) => store.previous(byKey)

/** All keys of a page. The list of keys, and the table in Storybook, are made from them. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    label: 'shortcutPrevious',
    keys: ['ArrowLeft'],
    run: (context) => (context.rtl ? next(context) : previous(context)),
  },
  {
    label: 'shortcutNext',
    keys: ['ArrowRight'],
    run: (context) => (context.rtl ? previous(context) : next(context)),
  },
  { label: 'shortcutPrevious', keys: ['ArrowUp'], scrolls: true, run: previous },
  { label: 'shortcutNext', keys: ['ArrowDown'], scrolls: true, run: next },
  {
    label: 'shortcutFirst',
    keys: ['Home'],
    scrolls: true,
    run: ({ store }) => store.goTo(0, byKey),
  },
  {
    label: 'shortcutLast',
    keys: ['End'],
    scrolls: true,
    run: ({ store }) => store.goTo(-1, byKey),
  },
  {
    label: 'shortcutPlay',
    keys: [' ', 'k'],
    scrolls: true,
    run: ({ store }) => store.toggle(),
  },
  {
    label: 'shortcutMute',
    keys: ['m'],
    run: ({ store }) => store.setMuted(!store.getSnapshot().muted),
  },
  {
    label: 'shortcutFullscreen',
    gesture: 'doubleTap',
    keys: ['f'],
    isAvailable: () => !isFullscreenForbidden(),
    run: ({ store, page }) => store.setFullscreen(!isFullscreen(page)),
  },
  {
    label: 'allFilms',
    keys: ['g'],
    isAvailable: (page) => findAllFilms(page) !== null,
    run: ({ page }) => findAllFilms(page)?.click(),
  },
  { label: 'shortcutList', keys: ['?'], run: ({ showList }) => showList() },
]

/** The shortcuts that a page has, and that the document permits. */
export const getShortcuts = (page: ParentNode): readonly Shortcut[] =>
  SHORTCUTS.filter(({ isAvailable }) => isAvailable?.(page) ?? true)

/** Controls of ours, also those that a site adds to the stage. */
const OWN_CONTROLS = '[class*="cutroom-"], .cutroom-stage *, .cutroom-main-carousel *, .cutroom-thumbnails *'

/** Handles the keys of the shortcuts anywhere, except where their targets handle them. */
export function useShortcuts(
  page: RefObject<HTMLElement | null>,
  enabled: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  const store = usePortfolioStore()
  useEffect(() => {
    const element = page.current
    if (!enabled || !element) return
    // Pointer and keys are followed: Chromium changes `:focus-visible` with the key itself.
    let isPointing = false
    const onPointerDown = (event: PointerEvent) => {
      isPointing = true
      if (event.composedPath().includes(element)) preferPage(element)
    }
    // Tab may have been pressed in a frame, and a page that is shown again focuses a link.
    const onFocusIn = (event: FocusEvent) => {
      const target = getTarget(event)
      if (target) isPointing = !target.matches(':focus-visible')
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const key = readKey(event)
      if (key === 'Tab') isPointing = false
      const path = getPath(event, element)
      if (shouldIgnoreKey(event, key, path, element) || findPageOfKeys(path) !== element) return
      const control = key === ' ' ? path.find((target) => target.matches(HANDLES_SPACE)) : null
      const isLink = !!control?.matches('a')
      const isOwn = !isLink && !!control?.matches(OWN_CONTROLS) && path.includes(element)
      // Space presses the control that a key has focused. It presses no link.
      if (control && !(isPointing && (isOwn || isLink))) return
      const isInCarousel = path.some((target) => target.matches(CAROUSELS))
      const isInUse = isOwn || isInCarousel || getShareInView(element) >= 0.5
      const shortcut = getShortcuts(element).find(
        ({ keys, scrolls }) => keys.includes(key) && (isInUse || !scrolls),
      )
      if (!shortcut) return
      event.preventDefault()
      // A held key repeats steps, but toggles only once.
      if (event.repeat && !event.key.startsWith('Arrow')) return
      shortcut.run({ store, page: element, rtl: isRightToLeft(element), showList: () => setOpen(true) })
    }
    const removePage = addPage(element)
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('pointerdown', onPointerDown, { capture: true, signal })
    window.addEventListener('focusin', onFocusIn, { capture: true, signal })
    return () => {
      removePage()
      listeners.abort()
    }
  }, [page, enabled, setOpen, store])
}

/**
 * The key by its meaning. Letters of other scripts than Latin are on the keys of Latin ones, which
 * the keyboard has beside them. Full-width characters are the same as narrow ones.
 */
function readKey({ key = '', code = '', shiftKey }: Partial<KeyboardEvent>): string {
  // The event of Chromium's autofill has no key.
  const char = key.normalize('NFKC').replace('؟', '?')
  // The name of a key, such as `ArrowLeft`, counts as well.
  if (/^[\p{ASCII}\p{Script=Latin}]*$/u.test(char)) return char.length > 1 ? char : char.toLowerCase()
  if (code === 'Slash' && shiftKey) return '?'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? char
}

/** Elements that handle the keys which move a value. */
const HANDLES_ARROWS = 'input:is([type="range"], [type="radio"]), [role="slider"], [role="scrollbar"]'

const ARROWS = /^(?:Arrow|Page|Home$|End$)/

/** Elements that handle every key themselves. */
const HANDLES_KEYS =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, audio, video, iframe, object, embed, dialog[open], ' +
  ['spinbutton', 'textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'treegrid', 'grid']
    .concat(['tablist', 'radiogroup', 'application', 'dialog', 'alertdialog'])
    // The lists of these roles may be around the page.
    .concat(['tab', 'option', 'menuitem', 'treeitem', 'gridcell', 'radio'])
    .map((role) => `[role="${role}"]`)
    .join(', ') +
  ', .cutroom-player'

const HANDLES_SPACE =
  'button, a[href], summary, input:is([type="radio"], [type="checkbox"]), ' +
  '[role="button"], [role="link"], [role="checkbox"], [role="switch"]'

/** Whether a key has a modifier, belongs to an input method, or is handled by something else. */
function shouldIgnoreKey(
  event: KeyboardEvent,
  key: string,
  path: readonly Element[],
  page: Element,
): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return true
  if (event.shiftKey && key !== '?') return true
  if (path.some((target) => target.matches('[data-cutroom-shortcuts="off"]'))) return true
  const editable = path.find((target) => target.matches('[contenteditable]'))
  if (editable?.matches(':not([contenteditable="false"])')) return true
  // An element around the page, such as a dialog, leaves its keys to the page.
  const around = listAround(page)
  const targets = path.filter((target) => !around.includes(target))
  if (targets[0] === path[0] && targets[0] && hidesFocus(targets[0])) return true
  if (targets.some((target) => target.matches(CAROUSELS)) && !path.includes(page)) return true
  return targets.some(
    (target) =>
      target.matches(HANDLES_KEYS) ||
      (ARROWS.test(key) && (target.matches(HANDLES_ARROWS) || isScroller(target))),
  )
}

const FOCUSABLE =
  'html, body, a[href], area[href], button, input, select, summary, textarea, [tabindex], audio, video, iframe, object, embed, [contenteditable]'

/**
 * Whether focus may be on a field in an element: in its closed shadow root, which hides it. Such
 * an element is a custom one, or cannot have the focus itself.
 */
function hidesFocus(element: Element): boolean {
  if (element.shadowRoot) return false
  if (element.localName.includes('-')) return true
  const root = element.getRootNode()
  const isActive = (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element
  return isActive && !element.matches(FOCUSABLE)
}
