import type { ChannelState } from '../channel/channel-state.js'

/** How fresh the preview is, for people. */
export type PreviewStatus =
  | 'idle'
  | 'counting'
  | 'connecting'
  /** Every write is shown as it happens. */
  | 'live'
  /** The connection was lost; what is shown may be old. */
  | 'reconnecting'
  /** The page is hidden or offline. */
  | 'paused'
  /** The service has ended the listener; the refresh interval goes on, and tries another one each time. */
  | 'ended'
  /** The service refuses; `error` or `blocked` says why. */
  | 'failed'

/** State of a preview. Frozen, and the same object until something has changed. */
export interface PreviewSnapshot {
  readonly status: PreviewStatus
  /** Documents in the dataset; null until they are counted. */
  readonly documentCount: number | null
  /** Why the listener has failed; with a refresh interval the preview goes on without it. */
  readonly error: Error | null
  /** Why there is no preview at all: the count has failed, or is over the cap. */
  readonly blocked: Error | null
}

/** The state before `start`. */
export const PREVIEW_IDLE: PreviewSnapshot = Object.freeze({
  status: 'idle',
  documentCount: null,
  error: null,
  blocked: null,
})

/** What the state of the listener means for people. */
export function previewStatus(state: ChannelState): PreviewStatus {
  switch (state.status) {
    case 'open':
      return 'live'
    case 'waiting':
      return 'reconnecting'
    case 'connecting':
      return state.attempt === 0 ? 'connecting' : 'reconnecting'
    case 'idle':
    case 'paused':
    case 'ended':
    case 'failed':
      return state.status
  }
}
