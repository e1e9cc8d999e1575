'use client'

import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import { browserSharing, share, type Shareable, type SharePlatform } from './share.js'
import type { ShareButtonDataAttributes } from './share-button-data-attributes.js'

export type { Shareable, SharePlatform }

/** How long 'Link copied' is shown, in milliseconds: long enough to be read twice. */
const COPIED_MESSAGE_MS = 2500

const absoluteUrl = (url: string) => new URL(url, document.baseURI).href

/** Props of `ShareButton`. */
export interface ShareButtonProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly url: string
  readonly title: string
  readonly text?: string
  /** What the browser supports; called at each press. */
  readonly platform?: (shareable: Shareable) => SharePlatform
}

/** Shares an address by the system's share sheet, else copies it and confirms politely. */
export function ShareButton({
  url,
  title,
  text,
  platform = browserSharing,
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
  platform: (shareable: Shareable) => SharePlatform = browserSharing,
) {
  const labels = useLabels()
  const [result, setResult] = useState<{ state: ShareButtonDataAttributes['data-state']; url: string }>({
    state: 'idle',
    url,
  })
  const input = useRef<HTMLInputElement>(null)
  const press = () => {
    const shareable = { url: absoluteUrl(url), title, ...(text !== undefined && { text }) }
    void share(shareable, platform(shareable)).then((outcome) => {
      const state = outcome === 'copied' || outcome === 'shown' ? outcome : 'idle'
      setResult({ state, url })
    })
  }
  // Another address, which has not been shared.
  if (result.url !== url) setResult({ state: 'idle', url })
  useEffect(() => {
    // Once for each press: after that focus belongs to the visitor.
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
          value={absoluteUrl(url)}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
  return { state: result.state, share: press, outcome }
}
