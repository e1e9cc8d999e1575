import { Fragment, memo, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { listNamed } from '../credits/list-named.js'
import { getFrameStyle, getTitle } from '../film/film-attributes.js'
import { formatNumber } from '../labels/format-number.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { PictureImage } from '../picture/picture.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { SheetFilmDataAttributes } from './film-sheet-data-attributes.js'
import type { SheetFilm } from './sheet-films.js'
import { heightOfSheet, placeOfFilm, topOfRow, type SheetMeasures } from './sheet-layout.js'
import type { SheetWindowState } from './sheet-window.js'

export function renderSpacer({ layout, start, end }: SheetWindowState, where: 'above' | 'below'): ReactNode {
  if (!layout || end <= start) return null
  const [, firstRow] = placeOfFilm(layout, start)
  const [, lastRow] = placeOfFilm(layout, end - 1)
  const height =
    where === 'above' ? topOfRow(layout, firstRow) : heightOfSheet(layout) - topOfRow(layout, lastRow + 1)
  if (height <= 0) return null
  return (
    <li
      key={where}
      aria-hidden="true"
      data-where={where}
      className="cutroom-film-sheet__spacer"
      style={toneStyle(layout, height)}
    />
  )
}

/** The measures of the tones in the place of films that are not rendered. */
function toneStyle({ frameWidth, frameHeight, rowHeight }: SheetMeasures, height: number): CSSProperties {
  const style: CSSProperties & Record<`--_${string}`, string> = {
    blockSize: height,
    '--_frame-height': `${frameHeight}px`,
    backgroundSize: `${frameWidth}px ${rowHeight}px`,
  }
  return style
}

export function frameStyle(
  { layout }: SheetWindowState,
  index: number,
  isOutside: boolean,
): CSSProperties | undefined {
  if (!layout) return undefined
  const [column, row] = placeOfFilm(layout, index)
  if (isOutside) return { insetBlockStart: topOfRow(layout, row + 1) - layout.rowHeight }
  const isFirst = index === 0 || index === layout.own
  return isFirst && column > 0 ? { gridColumnStart: column + 1 } : undefined
}

interface SheetFrameProps {
  /** Undefined while it is not loaded. */
  readonly film: SheetFilm | undefined
  readonly index: number
  readonly total: number
  readonly isCurrent: boolean
  /** Tab reaches one film, and arrow keys the others; all of them where no script has measured. */
  readonly tabIndex: 0 | -1 | undefined
  readonly isOutside: boolean
  readonly style: CSSProperties | undefined
  readonly onSelect: ((film: SheetFilm, event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Called at a press before the film is loaded. */
  readonly onPressEarly: (index: number) => void
}

/** Width of a frame on the page: that of a column (`film-sheet.css`). */
const SIZES = '(min-width: 125rem) 19vw, (min-width: 72rem) 24vw, (min-width: 40rem) 32vw, 48vw'

export const SheetFrame = memo(function SheetFrame(props: SheetFrameProps) {
  const { film, index, total, isCurrent, tabIndex, isOutside, style, onSelect, onPressEarly } = props
  const labels = useLabels()
  const attributes: SheetFilmDataAttributes = {
    'data-index': index,
    'data-current': isCurrent ? '' : undefined,
    'data-outside': isOutside ? '' : undefined,
  }
  const clients = listNamed(film?.clients).map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
  return (
    <li
      {...attributes}
      className="cutroom-film-sheet__film"
      style={style}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <Link
        // A film that is not loaded has no address yet; a router's component needs one.
        href={film?.href ?? ''}
        tabIndex={tabIndex}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (film) return onSelect?.(film, event)
          event.preventDefault()
          const { ctrlKey, metaKey, shiftKey, altKey } = event
          // A later press from code opens no other tab or window.
          if (!(ctrlKey || metaKey || shiftKey || altKey)) onPressEarly(index)
        }}
      >
        <span className="cutroom-film-sheet__frame">
          <span className="cutroom-film-sheet__picture" style={film ? getFrameStyle(film) : undefined}>
            {film?.poster && <PictureImage picture={film.poster} alt="" sizes={SIZES} />}
          </span>
          {film?.draft && <span className="cutroom-film-sheet__draft">{labels.draft}</span>}
        </span>
        <span className="cutroom-film-sheet__client">
          <span aria-hidden="true">{formatNumber(index + 1, total)}</span>{' '}
          {!film && <VisuallyHidden>{labels.loading}</VisuallyHidden>}
          {film && clients.length === 0 ? labels.noClient : clients}
        </span>{' '}
        {/* Rows are equally high before their films are loaded. */}
        <span className="cutroom-film-sheet__name">{film && <bdi>{getTitle(film, labels)}</bdi>}</span>
      </Link>
    </li>
  )
})
