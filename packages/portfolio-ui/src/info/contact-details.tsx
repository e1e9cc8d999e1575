'use client'

import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useLabels } from '../labels/labels-context.js'
import type { DataAttributes } from '../picture/picture.js'
import { classNames } from '../styling/class-names.js'
import { emailHref, instagramAccount, telephoneHref } from './contact-addresses.js'

/** How the studio is reached. Whatever is missing is left out. */
export interface Contact {
  /** Postal address; its line breaks are kept. */
  readonly address?: string | null
  readonly email?: string | null
  /** Telephone number as one writes it. */
  readonly telephone?: string | null
  /** Instagram handle, with or without `@`. */
  readonly instagram?: string | null
  /** Attributes of the element of each way to reach the studio. */
  readonly data?: Readonly<Partial<Record<'address' | 'email' | 'telephone' | 'instagram', DataAttributes>>>
}

/** Props of `ContactDetails`. */
export interface ContactDetailsProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'> {
  readonly contact: Contact
}

const Detail = ({ term, data, children }: { term: string; data?: DataAttributes; children: ReactNode }) => (
  <div {...data} className="cutroom-contact__detail">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** A link, or the text as it is where it leads nowhere. Both keep left-to-right order within other scripts. */
const Reach = ({ href, children }: { href: string | null; children: string }) =>
  href === null ? <bdi>{children}</bdi> : <a href={href}>{<bdi>{children}</bdi>}</a>

const filled = (value: string | null | undefined): string => value?.trim() ?? ''

function Instagram({ handle }: { handle: string }) {
  const account = instagramAccount(handle)
  if (account === null) return <bdi>{handle}</bdi>
  return (
    <a href={account.href} rel="noopener noreferrer me">
      <bdi>{account.name}</bdi>
    </a>
  )
}

/** Postal address, mail, telephone and Instagram, as real links. Nothing when all of it is missing. */
export const ContactDetails = forwardRef<HTMLDListElement, ContactDetailsProps>(function ContactDetails(
  { contact, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const address = filled(contact.address)
  const email = filled(contact.email)
  const telephone = filled(contact.telephone)
  const instagram = filled(contact.instagram)
  const dataOf = (name: keyof NonNullable<Contact['data']>) => {
    const data = contact.data?.[name]
    return data === undefined ? {} : { data }
  }
  if (!address && !email && !telephone && !instagram) return null
  return (
    <dl {...rest} ref={ref} className={classNames('cutroom-contact', className)}>
      {address && (
        <Detail term={labels.address} {...dataOf('address')}>
          <address dir="auto">{address}</address>
        </Detail>
      )}
      {email && (
        <Detail term={labels.email} {...dataOf('email')}>
          <Reach href={emailHref(email)}>{email}</Reach>
        </Detail>
      )}
      {telephone && (
        <Detail term={labels.telephone} {...dataOf('telephone')}>
          <Reach href={telephoneHref(telephone)}>{telephone}</Reach>
        </Detail>
      )}
      {instagram && (
        <Detail term={labels.instagram} {...dataOf('instagram')}>
          <Instagram handle={instagram} />
        </Detail>
      )}
    </dl>
  )
})
