import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { classNames } from '../styling/class-names.js'

/** Text for assistive technology that takes no room on the screen. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  function VisuallyHidden({ className, ...rest }, ref) {
    return <span {...rest} ref={ref} className={classNames('cutroom-visually-hidden', className)} />
  },
)
