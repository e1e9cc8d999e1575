/** What is shared: an address, and words for where words are taken. */
export interface Shareable {
  readonly url: string
  readonly title: string
  readonly text?: string
}

/** What a browser can do with something to share. */
export interface SharePlatform {
  /** Opens the system's own sheet; `null` where there is none for this. Rejects when it is dismissed. */
  readonly share: ((shareable: Shareable) => Promise<void>) | null
  /** Puts a text on the clipboard; `null` where pages may not. */
  readonly copy: ((text: string) => Promise<void>) | null
}

/** What the visitor's browser can do with this, asked at the moment of the press. */
export function browserShare(shareable: Shareable): SharePlatform {
  const { clipboard } = navigator
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.(shareable) ?? true)
  return {
    share: canShare ? (given) => navigator.share(given) : null,
    // Missing on pages that did not come over https.
    copy: clipboard === undefined ? null : (text) => clipboard.writeText(text),
  }
}

/** How an attempt to share has ended; `shown` means that the visitor must copy by hand. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'shown'

/** By name: a DOMException is no Error everywhere. */
const isDismissal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Shares by the system's sheet, else by the clipboard, else by showing the address. Never rejects. */
export async function share(shareable: Shareable, platform: SharePlatform): Promise<ShareOutcome> {
  if (platform.share !== null) {
    try {
      await platform.share(shareable)
      return 'shared'
    } catch (error) {
      if (isDismissal(error)) return 'dismissed'
    }
  }
  if (platform.copy === null) return 'shown'
  return platform.copy(shareable.url).then(
    () => 'copied',
    () => 'shown',
  )
}
