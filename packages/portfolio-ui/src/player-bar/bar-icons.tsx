import type { ReactNode } from 'react'

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="cutroom-player-bar__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5 19 12 8 19Z" />
  </Icon>
)

export const PauseIcon = () => (
  <Icon>
    <path d="M6.5 5h4v14h-4zM13.5 5h4v14h-4z" />
  </Icon>
)

const LOUDSPEAKER = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z'

export const SoundIcon = () => (
  <Icon>
    <path d={LOUDSPEAKER} />
    <path className="cutroom-player-bar__stroke" d="M14.5 9a4.2 4.2 0 0 1 0 6M17 6.5a7.8 7.8 0 0 1 0 11" />
  </Icon>
)

export const MutedIcon = () => (
  <Icon>
    <path d={LOUDSPEAKER} />
    <path className="cutroom-player-bar__stroke" d="m15 9.5 5 5m0-5-5 5" />
  </Icon>
)

export const CaptionsIcon = () => (
  <Icon>
    <path className="cutroom-player-bar__stroke" d="M3.5 5.5h17v13h-17zM7 12h4m2 0h4M7 15h7m2 0h1" />
  </Icon>
)

export const RemoteIcon = () => (
  <Icon>
    <path
      className="cutroom-player-bar__stroke"
      d="M3.5 9V5.5h17v13H14M3.5 12.5a6 6 0 0 1 6 6M3.5 15.5a3 3 0 0 1 3 3M3.5 18.4h.1"
    />
  </Icon>
)

export const FullscreenIcon = () => (
  <Icon>
    <path className="cutroom-player-bar__stroke" d="M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15" />
  </Icon>
)
