'use client'

import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import type { ShareButtonDataAttributes } from './share-button-data-attributes.js'

/** What is shared: an address, and texts for targets that take them. */
export interface Shareable {
  readonly url: string
  readonly title: string
  readonly text?: string
}

/** What a browser can do with a shareable. */
export interface SharePlatform {
  /** Opens the system's share sheet; `null` without one. Rejects when it is dismissed. */
  readonly share: ((shareable: Shareable) => Promise<void>) | null
  /** Writes to the clipboard; `null` where pages may not. */
  readonly copy: ((text: string) => Promise<void>) | null
}

type ShareState = ShareButtonDataAttributes['data-state']

/** How long 'Link copied' is shown, in milliseconds: long enough to be read twice. */
const COPIED_MESSAGE_MS = 2500

const toAbsoluteUrl = (url: string) => new URL(url, document.baseURI).href

/** Props of `ShareButton`. */
export interface ShareButtonProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Address to share; a relative one is resolved against the page. */
  readonly url: string
  /** Title of what is shared, for the system's share sheet. */
  readonly title: string
  /** Text for the system's share sheet. */
  readonly text?: string
  /** What the browser can do with it; by default what this browser can. */
  readonly platform?: (shareable: Shareable) => SharePlatform
}

/** Shares an address by the system's share sheet, else copies it and confirms politely. */
export function ShareButton({
  url,
  title,
  text,
  platform = getBrowserPlatform,
  className,
  children,
  ...rest
}: ShareButtonProps) {
  const labels = useLabels()
  const {
    state,
    share: press,
    outcome,
  } = useShare({ url, title, ...(text !== undefined && { text }) }, platform)
  const attributes: ShareButtonDataAttributes = { 'data-state': state }
  return (
    <div {...attributes} {...rest} className={classNames('cutroom-share', className)}>
      <button type="button" className="cutroom-text-button cutroom-share__button" onClick={press}>
        {children ?? labels.share}
      </button>
      {outcome}
    </div>
  )
}

/** Returns the action of a `ShareButton`, and what is shown after it. */
export function useShare(
  { url, title, text }: Shareable,
  platform: (shareable: Shareable) => SharePlatform = getBrowserPlatform,
) {
  const labels = useLabels()
  const [result, setResult] = useState<{ state: ShareState; url: string }>({ state: 'idle', url })
  const input = useRef<HTMLInputElement>(null)
  const press = () => {
    const shareable = { url: toAbsoluteUrl(url), title, ...(text !== undefined && { text }) }
    void share(shareable, platform(shareable)).then((state) => setResult({ state, url }))
  }
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
  return { state: result.state, share: press, outcome }
}

function getBrowserPlatform(shareable: Shareable): SharePlatform {
  const { clipboard } = navigator
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.(shareable) ?? true)
  return {
    share: canShare ? (data) => navigator.share(data) : null,
    // The clipboard is missing on pages that are not served over https.
    copy: clipboard === undefined ? null : (text) => clipboard.writeText(text),
  }
}

/** The name is compared: a DOMException is not an Error in every environment. */
const isDismissal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Shares by the system's sheet, else by the clipboard, else shows the address. Never rejects. */
async function share(shareable: Shareable, platform: SharePlatform): Promise<ShareState> {
  if (platform.share !== null) {
    try {
      await platform.share(shareable)
      return 'idle'
    } catch (error) {
      if (isDismissal(error)) return 'idle'
    }
  }
  if (platform.copy === null) return 'shown'
  return platform.copy(shareable.url).then(
    () => 'copied',
    () => 'shown',
  )
}
