'use client'

import { readInstagramAccount } from '@cutroom/ground/instagram'
import { readMail } from '@cutroom/ground/mail'
import { toText } from '../text/to-text.js'
import { readTelephone } from '@cutroom/ground/telephone'
import { withoutProtocol } from '@cutroom/ground/visible-text'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../labels/labels.js'
import type { DataAttributes } from '../picture/picture.js'
import { RichText, type ResolveImage, type RichTextContent } from '../rich-text/rich-text.js'
import { classNames } from '../styling/class-names.js'
import type { WarningSink } from '../warnings/warning-sink.js'
import type { InfoPanelDataAttributes } from './info-panel-data-attributes.js'

/** How to contact the studio. */
export interface Contact {
  readonly address?: string | null | undefined
  readonly email?: string | null | undefined
  readonly telephone?: string | null | undefined
  readonly instagram?: string | null | undefined
  readonly data?: Readonly<Partial<Record<ContactField, DataAttributes>>> | undefined
}

type ContactField = 'address' | 'email' | 'telephone' | 'instagram'

/** Props of `InfoPanel`. */
export interface InfoPanelProps extends Omit<ComponentProps<'div'>, 'content'> {
  /** The studio's description, as Portable Text. */
  readonly content: RichTextContent
  /** Contact details; missing fields are left out. */
  readonly contact: Contact
  /** One muted film, in a box of 16:9 that it fills. */
  readonly film?: ReactNode
  /** Returns the picture of an image in the description; `null` leaves it out. */
  readonly resolveImage?: ResolveImage | undefined
  /** Called with each warning about the description. The console by default. */
  readonly onWarning?: WarningSink | undefined
}

/** The studio's description and contact details. */
export function InfoPanel({
  content,
  contact,
  film,
  resolveImage,
  onWarning,
  className,
  children,
  ...rest
}: InfoPanelProps) {
  const attributes: InfoPanelDataAttributes = { 'data-film': film ? '' : undefined }
  return (
    <div {...attributes} {...rest} className={classNames('cutroom-info', className)}>
      {/* First: on a phone they must not come after a screen of text. */}
      {film && <div className="cutroom-info__film">{film}</div>}
      <ContactDetails contact={contact} />
      <RichText
        content={content}
        below={1}
        resolveImage={resolveImage}
        className="cutroom-info__text"
        onWarning={onWarning}
      />
      {children}
    </div>
  )
}

/** Props of `ContactDetails`. */
export interface ContactDetailsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Contact details; missing fields are left out. */
  readonly contact: Contact
}

/** Address, mail, telephone and Instagram, as links. Renders nothing if all are missing. */
export function ContactDetails({ contact, className, ...rest }: ContactDetailsProps) {
  const labels = useLabels()
  const shown: readonly ContactField[] = (['address', 'email', 'telephone', 'instagram'] as const).filter(
    (field) => toText(contact?.[field]),
  )
  if (shown.length === 0) return null
  return (
    <dl {...rest} className={classNames('cutroom-contact', className)}>
      {shown.map((field) => (
        <div key={field} {...contact.data?.[field]} className="cutroom-contact__detail">
          <dt>{labels[field]}</dt>
          <dd>{DETAILS[field](toText(contact[field]))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Plain text where a field cannot be linked to. */
const DETAILS: Readonly<Record<ContactField, (text: string) => ReactNode>> = {
  address: (text) => <address dir="auto">{text}</address>,
  email: (text) => renderContactLink(withoutProtocol(text), readMail(text)?.href),
  telephone: (text) => renderContactLink(withoutProtocol(text), readTelephone(text)?.href),
  instagram: (text) => {
    const account = readInstagramAccount(text)
    return renderContactLink(account?.name ?? text, account?.href, 'noopener noreferrer me')
  },
}

/** `bdi` keeps addresses in left-to-right order within other scripts. */
const renderContactLink = (text: string, href: string | undefined, rel?: string) =>
  href === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={href} rel={rel}>
      <bdi>{text}</bdi>
    </a>
  )
