import { useEffect, useRef, useState } from 'react'
import { useLabels } from '../labels/labels.js'

/** What is shared: an address, and a title for targets that take one. */
interface Shareable {
  readonly url: string
  readonly title: string
}

type ShareState = 'idle' | 'copied' | 'shown'

/** How long 'Link copied' is shown, in milliseconds: long enough to be read twice. */
const COPIED_MESSAGE_MS = 2500

const toAbsoluteUrl = (url: string) => new URL(url, document.baseURI).href

/**
 * Shares an address by the system's share sheet, else copies it and confirms politely.
 * @returns the action of a button, and what is shown after it
 */
export function useShare({ url, title }: Shareable) {
  const labels = useLabels()
  const [result, setResult] = useState<{ state: ShareState; url: string }>({ state: 'idle', url })
  const input = useRef<HTMLInputElement>(null)
  const press = () =>
    void share({ url: toAbsoluteUrl(url), title }).then((state) => setResult({ state, url }))
  // The address has changed, and the new one has not been shared.
  if (result.url !== url) setResult({ state: 'idle', url })
  useEffect(() => {
    // Focus moves once for each press. After that it belongs to the visitor.
    if (result.state === 'shown') input.current?.focus()
    if (result.state !== 'copied') return
    const timer = setTimeout(() => setResult((last) => ({ ...last, state: 'idle' })), COPIED_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [result])
  const outcome = (
    <>
      {/* Always rendered: a live region that is inserted with its message is not announced. */}
      <output className="cutroom-share__status">
        {result.state === 'copied' && <span className="cutroom-plate">{labels.linkCopied}</span>}
      </output>
      {result.state === 'shown' && (
        <input
          ref={input}
          readOnly
          className="cutroom-share__link"
          aria-label={labels.copyThisLink}
          value={toAbsoluteUrl(url)}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
  return { share: press, outcome }
}

/**
 * Whether the visitor has dismissed the sheet, or it is still open (a double tap). The text begins
 * with the name: a DOMException is not an Error in every environment.
 */
const isHandled = (error: unknown): boolean => /^(?:Abort|InvalidState)Error/.test(String(error))

/** Shares by the system's sheet, else by the clipboard, else shows the address. Never rejects. */
async function share(shareable: Shareable): Promise<ShareState> {
  if (typeof navigator.share === 'function' && (navigator.canShare?.(shareable) ?? true)) {
    try {
      await navigator.share(shareable)
      return 'idle'
    } catch (error) {
      if (isHandled(error)) return 'idle'
    }
  }
  try {
    // The clipboard is missing on pages that are not served over https.
    await navigator.clipboard.writeText(shareable.url)
    return 'copied'
  } catch {
    return 'shown'
  }
}
