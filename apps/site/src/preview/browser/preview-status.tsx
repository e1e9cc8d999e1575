import type { PreviewStatus } from '@cutroom/content-client/preview'
import { usePreviewStatus } from '@cutroom/content-client/react'

/** What is said of a preview that is not live; nothing of one that is, or is about to be. */
const WORDS: Partial<Record<PreviewStatus, string>> = {
  // A hidden page pauses too, and nobody reads it then.
  paused: 'Offline. What you see may be old.',
  reconnecting: 'Reconnecting. What you see may be some seconds old.',
  ended: 'Drafts are read every 10 seconds.',
  failed: 'Drafts are read every 10 seconds.',
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
