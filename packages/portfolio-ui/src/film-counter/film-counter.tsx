'use client'

import type { ComponentProps } from 'react'
import { formatLabel } from '../labels/format-label.js'
import { formatNumber } from '../labels/format-number.js'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

/** Props of `FilmCounter`. */
export interface FilmCounterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Index of the current film in the list, from 0. */
  readonly index: number
  /** Number of films; with one or none nothing is rendered. */
  readonly total: number
}

/** '03 / 14', announced as 'Film 3 of 14'. Renders nothing for a single film. */
export function FilmCounter({ index, total, className, ...rest }: FilmCounterProps) {
  const labels = useLabels()
  if (total < 2) return null
  return (
    // No paragraph: spacing that visitors give to paragraphs would move it over the title.
    <div {...rest} className={classNames('cutroom-film-counter cutroom-plate', className)}>
      <span aria-hidden="true" dir="ltr">
        {/* One text: browsers replace texts they translate, and React changes the old ones. */}
        {`${formatNumber(index + 1, total)} / ${formatNumber(total, total)}`}
      </span>
      <VisuallyHidden>{formatLabel(labels.filmPosition, { position: index + 1, total })}</VisuallyHidden>
    </div>
  )
}
