import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

interface BarButtonProps extends ComponentProps<'button'> {
  readonly label: string
  /** For buttons that switch something on and off: whether it is on. */
  readonly pressed?: boolean
}

/** A button of the bar: an icon with an accessible name. */
export function BarButton({ label, pressed, children, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      className="cutroom-player-bar__button"
      aria-pressed={pressed}
      title={label}
      {...rest}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  )
}
