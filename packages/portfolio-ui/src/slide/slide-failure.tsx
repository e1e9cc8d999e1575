'use client'

import { useLabels } from '../labels/labels.js'

interface SlideFailureProps {
  readonly retryable: boolean
  readonly onRetry: (() => void) | undefined
}

/** A line that says that the film does not play, and a way to try again where that may help. */
export function SlideFailure({ retryable, onRetry }: SlideFailureProps) {
  const labels = useLabels()
  return (
    <div className="cutroom-slide__failure">
      <p aria-live="polite">{labels.videoFailed}</p>
      {retryable && (
        <button type="button" className="cutroom-button" onClick={onRetry} data-cutroom-focus="">
          {labels.retry}
        </button>
      )}
    </div>
  )
}
