import type { Cancel, Clock } from '@cutroom/ground/clock'
import { YOUTUBE_ORIGIN } from './embed.js'

export interface FrameMessage {
  readonly event: string
  readonly info: unknown
}

/** Calls a function of the embed's player, which does not answer. */
export type SendCommand = (func: string, ...args: readonly unknown[]) => void

interface FrameChannelOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly onMessage: (message: FrameMessage) => void
}

/** Interval of attempts to reach a frame, in ms, that of the IFrame API. */
const CONNECT_INTERVAL_MS = 250

/** Events that the embed sends only after a listener is added. */
const EVENTS = ['onStateChange', 'onError', 'onAutoplayBlocked'] as const

/**
 * Exchanges messages with an embed, as YouTube's IFrame API does, without its script. Only messages
 * of the frame's window and of YouTube's origin count.
 */
export function openFrameChannel(
  frame: HTMLIFrameElement,
  { clock, signal, onMessage }: FrameChannelOptions,
): SendCommand {
  let isConnected = false
  let cancel: Cancel = () => {}

  const post = (message: object) => {
    const text = JSON.stringify({ ...message, id: 1, channel: 'widget' })
    frame.contentWindow?.postMessage(text, YOUTUBE_ORIGIN)
  }
  const send: SendCommand = (func, ...args) => post({ event: 'command', func, args })
  const connect = () => {
    if (isConnected) return
    post({ event: 'listening' })
    for (const event of EVENTS) send('addEventListener', event)
    cancel = clock.after(CONNECT_INTERVAL_MS, connect)
  }

  // Before its load the window is that of an empty document, of another origin.
  frame.addEventListener('load', connect, { signal, once: true })
  frame.ownerDocument.defaultView?.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== YOUTUBE_ORIGIN) return
      const message = parseMessage(data)
      if (!message) return
      isConnected = true
      cancel()
      onMessage(message)
    },
    { signal },
  )
  signal.addEventListener('abort', () => cancel())
  return send
}

function parseMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'string') return null
  try {
    const { event, info }: Partial<FrameMessage> = Object(JSON.parse(data))
    return typeof event === 'string' ? { event, info } : null
  } catch {
    return null
  }
}
