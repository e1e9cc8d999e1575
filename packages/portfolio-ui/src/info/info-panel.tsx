import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import type { ImageUrl } from '../rich-text/image-reference.js'
import { RichText } from '../rich-text/rich-text.js'
import type { RichTextContent } from '../rich-text/rich-text-content.js'
import { classNames } from '../styling/class-names.js'
import type { WarningSink } from '../warnings/warning-sink.js'
import { ContactDetails, type Contact } from './contact-details.js'
import type { InfoPanelDataAttributes } from './info-panel-data-attributes.js'

/** Props of `InfoPanel`. */
export interface InfoPanelProps extends Omit<ComponentPropsWithoutRef<'div'>, 'content'> {
  /** What the studio says about itself. */
  readonly content: RichTextContent
  readonly contact: Contact
  /** One silent film, in a box of 16:9 that it fills. */
  readonly film?: ReactNode
  /** Gives the address of a picture within the text. */
  readonly imageUrl?: ImageUrl | undefined
  readonly onWarning?: WarningSink
}

/** Who the studio is and how it is reached. */
export const InfoPanel = forwardRef<HTMLDivElement, InfoPanelProps>(function InfoPanel(
  { content, contact, film, imageUrl, onWarning, className, children, ...rest },
  ref,
) {
  const attributes: InfoPanelDataAttributes = { 'data-film': film ? '' : undefined }
  return (
    <div {...attributes} {...rest} ref={ref} className={classNames('cutroom-info', className)}>
      <RichText
        content={content}
        below={1}
        imageUrl={imageUrl}
        className="cutroom-info__text"
        {...(onWarning !== undefined && { onWarning })}
      />
      {film && <div className="cutroom-info__film">{film}</div>}
      <ContactDetails contact={contact} />
      {children}
    </div>
  )
})
