'use client'

import type { HeadingLevel } from '../heading/heading.js'
import { RichText, type ResolveImage, type RichTextContent } from '../rich-text/rich-text.js'
import type { WarningSink } from '../warnings/warning-sink.js'
import { AboutSection, type AboutSectionProps } from './about-section.js'

export { Credits, type CreditsProps } from './about-section.js'

/** Props of `ContentSection`. */
export interface ContentSectionProps extends Omit<AboutSectionProps, 'content' | 'description'> {
  /** The film's description, as Portable Text; without one there are only the credits. */
  readonly content: RichTextContent | undefined
  /** Level of the heading that the section belongs to; 2, the film's title, by default. */
  readonly below?: HeadingLevel
  /** Returns the picture of an image in the description; `null` leaves it out. */
  readonly resolveImage?: ResolveImage | undefined
  /** Called with each warning about the description. The console by default. */
  readonly onWarning?: WarningSink
}

/** A film's description and its credits. Children come after the credits. */
export function ContentSection({ content, below, resolveImage, onWarning, ...rest }: ContentSectionProps) {
  const text = content?.length ? { content, below, resolveImage, onWarning } : null
  return <AboutSection {...rest} description={text && <RichText {...text} />} />
}
