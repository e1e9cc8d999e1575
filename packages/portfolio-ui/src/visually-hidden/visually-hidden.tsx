import type { ComponentProps } from 'react'
import { classNames } from '../styling/class-names.js'

/** Text for assistive technology that is not visible. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames('cutroom-visually-hidden', className)} />
}
