'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { POSITION_DIGITS } from '../constants.js'
import { useLabels } from '../labels/labels-context.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

/** Props of `Position`. */
export interface PositionProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Place of the current film among all, from 0. */
  readonly index: number
  /** How many films there are. */
  readonly total: number
}

/** Which film of how many: '03 / 14', read out as 'Film 3 of 14'. Nothing where there are no films. */
export const Position = forwardRef<HTMLParagraphElement, PositionProps>(function Position(
  { index, total, className, ...rest },
  ref,
) {
  const labels = useLabels()
  if (total < 1) return null
  const digits = Math.max(POSITION_DIGITS, String(total).length)
  const padded = (count: number) => String(count).padStart(digits, '0')
  return (
    <p {...rest} ref={ref} className={classNames('cutroom-position', className)}>
      <span aria-hidden="true" dir="ltr">
        {padded(index + 1)} / {padded(total)}
      </span>
      <VisuallyHidden>{labels.positionOf(index + 1, total)}</VisuallyHidden>
    </p>
  )
})
