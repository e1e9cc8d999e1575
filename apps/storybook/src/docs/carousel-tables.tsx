import { AUTOPLAY_DELAY_MS, PLAY_CALL_DELAY_MS } from '@cutroom/player-core'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { SHORTCUTS } from '@cutroom/portfolio-ui/testing/shortcuts'
import {
  AUTO_HIDE_MS,
  LANDSCAPE_QUERY,
  LONG_SWIPE_MS,
  MAIN_CAROUSEL,
  SLIDE_SPEED_MS,
  THUMBNAIL_CAROUSEL,
} from '@cutroom/portfolio-ui/testing/specification'
import { DocsTable } from './docs-table.tsx'

/** Every key with its action, from the table that the components use. */
export function ShortcutsTable() {
  return (
    <DocsTable
      head={['Key', 'What it does', 'Where']}
      rows={SHORTCUTS.map(({ keys, label, scrolls, on }) => [
        keys.join(' or '),
        defaultLabels[label],
        scrolls ? whereOf(on) : 'anywhere on the page',
      ])}
      renderKey={(keys) => <kbd>{keys}</kbd>}
    />
  )
}

/** Keys that also scroll the page are shortcuts only near the carousels. */
const whereOf = (on: readonly string[]): string =>
  on.some((key) => key === 'ArrowUp' || key === 'ArrowDown')
    ? 'in a carousel'
    : 'while the films are in sight'

const ROWS = [
  ['Duration of a slide change', `${SLIDE_SPEED_MS} ms`],
  ['A swipe is long from', `${LONG_SWIPE_MS} ms on, and must then move half a slide`],
  ['Minimum drag of the films', `${MAIN_CAROUSEL.threshold} px`],
  ['Minimum drag of the thumbnails', `${THUMBNAIL_CAROUSEL.threshold} px`],
  ['Thumbnails in view', String(THUMBNAIL_CAROUSEL.perView)],
  [
    'Gap between thumbnails',
    `${THUMBNAIL_CAROUSEL.gap} px in a row, ${THUMBNAIL_CAROUSEL.verticalGap} px in a column`,
  ],
  ['The thumbnails are a column with', LANDSCAPE_QUERY],
  [
    'Delay of a film in autoplay mode',
    `${AUTOPLAY_DELAY_MS} ms after it has loaded, then ${PLAY_CALL_DELAY_MS} ms`,
  ],
  ['While a film plays, everything else is hidden after', `${AUTO_HIDE_MS} ms without user activity`],
] as const

/** Numbers of the carousels, from the constants that the components use. */
export function CarouselNumbers() {
  return <DocsTable head={['What', 'How much']} rows={ROWS} renderKey={(words) => words} />
}
