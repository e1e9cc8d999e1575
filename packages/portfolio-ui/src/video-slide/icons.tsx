import type { ReactNode } from 'react'

function Icon({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <svg
      className={`cutroom-icon cutroom-icon--${name}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A triangle whose centre of mass, not its box, is centred. */
export const PlayIcon = () => (
  <Icon name="play">
    <path d="M20 8 58 32 20 56Z" />
  </Icon>
)

export const PauseIcon = () => (
  <Icon name="pause">
    <path d="M16 10h10v44H16zM38 10h10v44H38z" />
  </Icon>
)

export const Spinner = () => (
  <Icon name="spinner">
    <circle cx="32" cy="32" r="27" pathLength="100" className="cutroom-icon__outline" />
    <circle cx="32" cy="32" r="27" pathLength="100" />
  </Icon>
)
