import { PREVIEW_REFRESH_INTERVAL_MS } from '@cutroom/content-client'
import type { PreviewStatus } from '@cutroom/content-client/preview'
import { usePreviewStatus } from '@cutroom/content-client/react'

const AT_INTERVALS = `Drafts are read every ${PREVIEW_REFRESH_INTERVAL_MS / 1000} seconds.`

/** What is said of a preview that is not live; nothing of one that is, or is about to be. */
const WORDS: Partial<Record<PreviewStatus, string>> = {
  // A hidden page pauses too, and nobody reads it then.
  paused: 'Offline. What you see may be old.',
  reconnecting: 'Reconnecting. What you see may be some seconds old.',
  ended: AT_INTERVALS,
  failed: AT_INTERVALS,
}

/** Says quietly that drafts do not arrive as they are written, and why it is so. */
export function PreviewStatusLine() {
  const { status } = usePreviewStatus()
  const words = WORDS[status]
  return (
    <output className="site-preview-status" data-status={status}>
      {words}
    </output>
  )
}
