/** What is shared: an address, and texts for targets that take them. */
export interface Shareable {
  readonly url: string
  readonly title: string
  readonly text?: string
}

/** What a browser can do with a shareable. */
export interface SharePlatform {
  /** Opens the system's share sheet; `null` where it does not take this. Rejects when it is dismissed. */
  readonly share: ((shareable: Shareable) => Promise<void>) | null
  /** Writes to the clipboard; `null` where pages may not. */
  readonly copy: ((text: string) => Promise<void>) | null
}

export function browserSharing(shareable: Shareable): SharePlatform {
  const { clipboard } = navigator
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.(shareable) ?? true)
  return {
    share: canShare ? (data) => navigator.share(data) : null,
    // Missing on pages that are not served over https.
    copy: clipboard === undefined ? null : (text) => clipboard.writeText(text),
  }
}

/** How sharing ended; `shown` means that the visitor must copy the address manually. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'shown'

/** By name: a DOMException is not an Error in every environment. */
const isDismissal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Shares by the system's sheet, else by the clipboard, else shows the address. Never rejects. */
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
