'use client'

import { useEffect, useState, type ComponentProps } from 'react'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import { browserSharing, share, type Shareable, type SharePlatform } from './share.js'
import type { ShareButtonDataAttributes } from './share-button-data-attributes.js'

export type { Shareable, SharePlatform }

/** How long 'Link copied' is shown, in milliseconds: long enough to be read twice. */
const COPIED_MESSAGE_MS = 2500

/** Props of `ShareButton`; the rest goes to the element around button and confirmation. */
export interface ShareButtonProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What is shared; the address may be relative to the page. */
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
  const [result, setResult] = useState<{ state: ShareButtonDataAttributes['data-state']; url: string }>({
    state: 'idle',
    url,
  })
  const press = () => {
    const absolute = new URL(url, document.baseURI).href
    const shareable = { url: absolute, title, ...(text !== undefined && { text }) }
    void share(shareable, platform(shareable)).then((outcome) => {
      const state = outcome === 'copied' || outcome === 'shown' ? outcome : 'idle'
      setResult({ state, url: absolute })
    })
  }
  useEffect(() => {
    if (result.state !== 'copied') return
    const timer = setTimeout(() => setResult((last) => ({ ...last, state: 'idle' })), COPIED_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [result])
  const attributes: ShareButtonDataAttributes = { 'data-state': result.state }
  return (
    <div {...attributes} {...rest} className={classNames('cutroom-share', className)}>
      <button type="button" className="cutroom-text-button cutroom-share__button" onClick={press}>
        {children ?? labels.share}
      </button>
      {/* Always rendered: a live region that is inserted with its message is not announced. */}
      <output className="cutroom-share__status">{result.state === 'copied' ? labels.linkCopied : ''}</output>
      {result.state === 'shown' && (
        <input
          readOnly
          className="cutroom-share__link"
          aria-label={labels.copyThisLink}
          value={result.url}
          onFocus={(event) => event.currentTarget.select()}
          ref={(input) => input?.focus()}
        />
      )}
    </div>
  )
}
