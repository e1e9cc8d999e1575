'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useLabels } from '../labels/labels-context.js'
import { classNames } from '../styling/class-names.js'
import type { ShareButtonDataAttributes } from './share-button-data-attributes.js'
import type { Shareable, SharePlatform } from './share-platform.js'
import { useShare } from './use-share.js'

/** Props of `ShareButton`; the rest goes to the element around button and confirmation. */
export interface ShareButtonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** What is shared; an address relative to the page will do. */
  readonly url: string
  readonly title: string
  readonly text?: string
  /** What the browser can do; asked at each press. */
  readonly platform?: (shareable: Shareable) => SharePlatform
}

/** Shares an address by the system's own sheet, else copies it and says so politely. */
export const ShareButton = forwardRef<HTMLDivElement, ShareButtonProps>(function ShareButton(
  { url, title, text, platform, className, children, ...rest },
  ref,
) {
  const labels = useLabels()
  const {
    state,
    url: shared,
    press,
  } = useShare({ url, title, ...(text !== undefined && { text }) }, platform)
  const attributes: ShareButtonDataAttributes = { 'data-state': state }
  return (
    <div {...attributes} {...rest} ref={ref} className={classNames('cutroom-share', className)}>
      <button type="button" className="cutroom-text-button cutroom-share__button" onClick={press}>
        {children ?? labels.share}
      </button>
      {/* Always there: a region that comes with its message is not read out. */}
      <output className="cutroom-share__status">{state === 'copied' ? labels.linkCopied : ''}</output>
      {state === 'shown' && (
        <input
          readOnly
          className="cutroom-share__link"
          aria-label={labels.copyThisLink}
          value={shared}
          onFocus={(event) => event.currentTarget.select()}
          ref={(input) => input?.focus()}
        />
      )}
    </div>
  )
})
