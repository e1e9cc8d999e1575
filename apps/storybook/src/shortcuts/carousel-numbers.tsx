import {
  LANDSCAPE_QUERY,
  LONG_SWIPE_MS,
  MAIN_CAROUSEL,
  SLIDE_SPEED_MS,
  THUMBNAIL_CAROUSEL,
  AUTO_HIDE_MS,
} from '../../../../packages/portfolio-ui/src/specification.ts'
import { AUTOPLAY_DELAY_MS, PLAY_CALL_DELAY_MS } from '@cutroom/player-core'
import { DocsTable } from '../docs-page/docs-table.tsx'

const ROWS = [
  ['A slide takes', `${SLIDE_SPEED_MS} ms`],
  ['A swipe is slow from', `${LONG_SWIPE_MS} ms on, and must then move half a slide`],
  ['A drag of the films counts from', `${MAIN_CAROUSEL.threshold} px`],
  ['A drag of the thumbnails counts from', `${THUMBNAIL_CAROUSEL.threshold} px`],
  ['Thumbnails in view', String(THUMBNAIL_CAROUSEL.perView)],
  [
    'Room between them',
    `${THUMBNAIL_CAROUSEL.gap} px in a row, ${THUMBNAIL_CAROUSEL.verticalGap} px in a column`,
  ],
  ['The thumbnails are a column for', LANDSCAPE_QUERY],
  [
    'In autoplay mode a film waits',
    `${AUTOPLAY_DELAY_MS} ms after it has loaded, then ${PLAY_CALL_DELAY_MS} ms`,
  ],
  ['While a film plays, the rest is hidden after', `${AUTO_HIDE_MS} ms without user activity`],
] as const

/** Numbers of the carousels, from the tables of constants that they are made with. */
export function CarouselNumbers() {
  return <DocsTable head={['What', 'How much']} rows={ROWS} renderKey={(words) => words} />
}
