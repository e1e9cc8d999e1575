'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { StepButtonDataAttributes } from './thumbnails-data-attributes.js'

/** Props of `StepButton`: those of a button, and where it leads. */
export interface StepButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly to: 'previous' | 'next'
}

/** 'Previous Item' or 'Next Item'; its arrow points along the thumbnails, whichever way they run. */
export const StepButton = forwardRef<HTMLButtonElement, StepButtonProps>(function StepButton(
  { to, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const attributes: StepButtonDataAttributes = { 'data-to': to }
  return (
    <button
      type="button"
      {...attributes}
      {...rest}
      ref={ref}
      className={classNames('cutroom-step', className)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m8.5 3.5 8.5 8.5-8.5 8.5" />
      </svg>
      <VisuallyHidden>{to === 'next' ? labels.nextItem : labels.previousItem}</VisuallyHidden>
    </button>
  )
})
