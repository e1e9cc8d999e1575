import { AUTOPLAY_AFTER_LOAD_MS, AUTOPLAY_BEFORE_PLAY_MS, SLIDE_SPEED_MS } from '@cutroom/player-core'
import { defaultLabels } from '@cutroom/portfolio-ui'
import type { ComponentGuide } from '@cutroom/portfolio-ui/testing/demo/docs-parameters'
import { getKeyName } from '@cutroom/portfolio-ui/testing/key-names'
import { SHORTCUTS } from '@cutroom/portfolio-ui/testing/shortcuts'
import {
  AUTO_HIDE_MS,
  LANDSCAPE_QUERY,
  LONG_SWIPE_MS,
  MAIN_CAROUSEL,
  THUMBNAIL_CAROUSEL,
} from '@cutroom/portfolio-ui/testing/specification'
import { DocsTable } from './docs-table.tsx'

export function ShortcutsTable() {
  return (
    <DocsTable
      head={['Key', 'Action', 'Where']}
      rows={SHORTCUTS.map(({ keys, label, scrolls }) => [
        keys.map((key) => getKeyName(key, defaultLabels)).join(' or '),
        defaultLabels[label],
        scrolls ? 'while the films are visible, or in a carousel' : 'anywhere on the page',
      ])}
      renderKey={(keys) => <kbd>{keys}</kbd>}
    />
  )
}

export function KeysTable({ keys }: { readonly keys: NonNullable<ComponentGuide['keys']> }) {
  return (
    <DocsTable
      head={['Key', 'Action']}
      rows={Object.entries(keys)}
      renderKey={(names) => <kbd>{names}</kbd>}
    />
  )
}

const ROWS = [
  ['Duration of a slide change', `${SLIDE_SPEED_MS} ms`],
  ['Long swipe, which must move half a slide', `from ${LONG_SWIPE_MS} ms on`],
  ['Minimum drag of the main carousel', `${MAIN_CAROUSEL.threshold} px`],
  ['Minimum drag of the thumbnails', `${THUMBNAIL_CAROUSEL.threshold} px`],
  ['Thumbnails in view', String(THUMBNAIL_CAROUSEL.perView)],
  [
    'Gap between thumbnails',
    `${THUMBNAIL_CAROUSEL.gap} px in a row, ${THUMBNAIL_CAROUSEL.verticalGap} px in a column`,
  ],
  ['Thumbnails in a column', LANDSCAPE_QUERY],
  [
    'Delay of a film in autoplay mode',
    `${AUTOPLAY_AFTER_LOAD_MS} ms after the load, then ${AUTOPLAY_BEFORE_PLAY_MS} ms`,
  ],
  ['Delay before controls are hidden during playback', `${AUTO_HIDE_MS} ms without user activity`],
] as const

export function CarouselNumbers() {
  return <DocsTable head={['Property', 'Value']} rows={ROWS} renderKey={(words) => words} />
}
