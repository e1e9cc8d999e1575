/** What the mark shows: a frame that waits, turns, has stopped, or is missing. */
export type LeaderKind = 'empty' | 'loading' | 'error' | 'not-found'

/** Props of `Leader`. */
export interface LeaderProps {
  readonly kind: LeaderKind
}

/**
 * The countdown at the head of a reel, as hairlines: crossed lines to the edges and two rings. Decoration; the
 * words beside it say what there is to say.
 */
export function Leader({ kind }: LeaderProps) {
  return (
    <svg className="cutroom-leader" data-kind={kind} viewBox="-90 -90 180 180" aria-hidden="true">
      <path className="cutroom-leader__cross" d="M-2000 0H2000M0-130V130" />
      <circle r="78" />
      <circle r="70" />
      {kind === 'loading' && (
        <g className="cutroom-leader__hand">
          <path d="M0 0V-90" />
        </g>
      )}
      {kind === 'error' && <path d="M-55.2-55.2 55.2 55.2M55.2-55.2-55.2 55.2" />}
    </svg>
  )
}
