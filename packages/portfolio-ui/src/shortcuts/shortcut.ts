import type { PortfolioActions } from '@cutroom/player-core'
import type { Film } from '../film/film.js'
import type { Labels } from '../labels/default-labels.js'
import type { FilmSnapshot } from '../portfolio/film-store.js'

/** What a shortcut works with. */
export interface ShortcutTools {
  readonly actions: PortfolioActions<Film>
  readonly snapshot: FilmSnapshot
  /** Text runs from right to left: the arrows point the other way. */
  readonly rtl: boolean
  /** Focus is in one of the carousels. */
  readonly inCarousel: boolean
  /** The carousels can be seen, so that a key which also scrolls a page may be theirs. */
  readonly inSight: boolean
  readonly showList: () => void
}

/** One thing that a key does. */
export interface Shortcut {
  readonly label: keyof Labels & `shortcut${string}`
  /** Keys as people know them. */
  readonly keys: readonly string[]
  /** Values of `KeyboardEvent.key`, letters in lower case. */
  readonly on: readonly string[]
  /** Whether the key is the shortcut's now; it always is where this is missing. */
  readonly when?: (tools: ShortcutTools) => boolean
  readonly run: (tools: ShortcutTools) => void
}

const byKey = { source: 'key' } as const

const goOn = ({ actions }: ShortcutTools) => actions.next(byKey)
const goBack = ({ actions }: ShortcutTools) => actions.previous(byKey)
const inCarousel = (tools: ShortcutTools) => tools.inCarousel
const inSight = (tools: ShortcutTools) => tools.inCarousel || tools.inSight

/** Everything that keys do on a page of films. Up and down scroll the page unless focus is in a carousel. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    label: 'shortcutPrevious',
    keys: ['←'],
    on: ['ArrowLeft'],
    run: (tools) => (tools.rtl ? goOn(tools) : goBack(tools)),
  },
  {
    label: 'shortcutNext',
    keys: ['→'],
    on: ['ArrowRight'],
    run: (tools) => (tools.rtl ? goBack(tools) : goOn(tools)),
  },
  { label: 'shortcutPrevious', keys: ['↑'], on: ['ArrowUp'], when: inCarousel, run: goBack },
  { label: 'shortcutNext', keys: ['↓'], on: ['ArrowDown'], when: inCarousel, run: goOn },
  {
    label: 'shortcutFirst',
    keys: ['Home'],
    on: ['Home'],
    when: inSight,
    run: ({ actions }) => actions.goTo(0, byKey),
  },
  {
    label: 'shortcutLast',
    keys: ['End'],
    on: ['End'],
    when: inSight,
    run: ({ actions }) => actions.goTo(-1, byKey),
  },
  {
    label: 'shortcutPlay',
    keys: ['Space', 'K'],
    on: [' ', 'k'],
    when: inSight,
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
    on: ['f'],
    run: ({ actions }) => actions.setFullscreen(document.fullscreenElement === null),
  },
  { label: 'shortcutList', keys: ['?'], on: ['?'], run: ({ showList }) => showList() },
]

/** The shortcut of a key press, `undefined` where the key is somebody else's. */
export function shortcutFor(key: string, tools: ShortcutTools): Shortcut | undefined {
  const pressed = key.length === 1 ? key.toLowerCase() : key
  return SHORTCUTS.find(({ on, when }) => on.includes(pressed) && (when?.(tools) ?? true))
}
