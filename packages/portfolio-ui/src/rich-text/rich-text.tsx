'use client'

import { PortableText } from '@portabletext/react'
import { forwardRef, useMemo, type ComponentPropsWithoutRef } from 'react'
import type { HeadingLevel } from '../heading/heading-level.js'
import { classNames } from '../styling/class-names.js'
import { consoleWarning, type WarningSink } from '../warnings/warning-sink.js'
import { headingDepths } from './heading-depths.js'
import type { ImageUrl } from './image-reference.js'
import { readableContent } from './readable-content.js'
import { richTextComponents } from './rich-text-components.js'
import type { RichTextContent } from './rich-text-content.js'
import { warnOnce } from './warn-once.js'

/** Props of `RichText`. */
export interface RichTextProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'content'> {
  /** What is shown; nothing at all for `null` and for an empty list. */
  readonly content: RichTextContent | undefined
  /** Level of the heading that the text stands under: an author's first heading is one below. 2 by default. */
  readonly below?: HeadingLevel
  /** Gives the address of a picture. Without it pictures are left out, with a warning. */
  readonly imageUrl?: ImageUrl | undefined
  /** Hears, once a content, of blocks, marks and lists that are not known. The console by default. */
  readonly onWarning?: WarningSink
}

/** An author's text: paragraphs, headings, quotes, lists, marks, links and pictures. Never throws on content. */
export const RichText = forwardRef<HTMLDivElement, RichTextProps>(function RichText(
  { content, below = 2, imageUrl, onWarning = consoleWarning, className, ...rest },
  ref,
) {
  const readable = useMemo(() => readableContent(content), [content])
  const warn = useMemo(() => warnOnce(readable, onWarning), [readable, onWarning])
  const components = useMemo(
    () => richTextComponents(below, headingDepths(readable), imageUrl, warn),
    [below, readable, imageUrl, warn],
  )
  if (readable.length === 0) return null
  return (
    <div {...rest} ref={ref} className={classNames('cutroom-rich-text', className)}>
      <PortableText value={readable} components={components} onMissingComponent={warn} />
    </div>
  )
})
