import type { ComponentProps } from 'react'
import { ignoreHeldEnter } from '../focus/held-enter.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

const LOUDSPEAKER = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z'

const ICONS = {
  play: { fill: 'M8 5 19 12 8 19Z' },
  pause: { fill: 'M6.5 5h4v14h-4zM13.5 5h4v14h-4z' },
  sound: { fill: LOUDSPEAKER, stroke: 'M14.5 9a4.2 4.2 0 0 1 0 6M17 6.5a7.8 7.8 0 0 1 0 11' },
  muted: { fill: LOUDSPEAKER, stroke: 'm15 9.5 5 5m0-5-5 5' },
  captions: { stroke: 'M3.5 5.5h17v13h-17zM7 12h4m2 0h4M7 15h7m2 0h1' },
  remote: { stroke: 'M3.5 9V5.5h17v13H14M3.5 12.5a6 6 0 0 1 6 6M3.5 15.5a3 3 0 0 1 3 3M3.5 18.4h.1' },
  fullscreen: { stroke: 'M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15' },
} satisfies Record<string, { readonly fill?: string; readonly stroke?: string }>

interface BarButtonProps extends ComponentProps<'button'> {
  readonly icon: keyof typeof ICONS
  readonly label: string
  /** Whether what the button switches is on; not set for other buttons. */
  readonly pressed?: boolean
}

export function BarButton({ icon, label, pressed, ...rest }: BarButtonProps) {
  const { fill, stroke }: { fill?: string; stroke?: string } = ICONS[icon]
  return (
    <button
      type="button"
      className="cutroom-player-bar__button"
      aria-pressed={pressed}
      title={label}
      onKeyDown={ignoreHeldEnter}
      {...rest}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className="cutroom-player-bar__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {fill && <path d={fill} />}
        {stroke && <path className="cutroom-player-bar__stroke" d={stroke} />}
      </svg>
    </button>
  )
}
