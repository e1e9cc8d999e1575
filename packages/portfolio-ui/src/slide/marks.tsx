import type { ReactNode } from 'react'

function Mark({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <svg
      className={`cutroom-mark cutroom-mark--${name}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A triangle, set so that its weight and not its box is in the middle. */
export const PlayMark = () => (
  <Mark name="play">
    <path d="M20 8 58 32 20 56Z" />
  </Mark>
)

/** Two bars. */
export const PauseMark = () => (
  <Mark name="pause">
    <path d="M16 10h10v44H16zM38 10h10v44H38z" />
  </Mark>
)

/** A thin ring, three quarters of it, that turns. */
export const Spinner = () => (
  <Mark name="spinner">
    <circle cx="32" cy="32" r="27" pathLength="100" />
  </Mark>
)
