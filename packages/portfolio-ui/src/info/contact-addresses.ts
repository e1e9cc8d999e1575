const TELEPHONE_DIGITS = 3

/**
 * The address that dials a telephone number: its digits with a leading plus, where it has one, and without the
 * nought in brackets that is not dialled from abroad. E.164 as far as what was written allows.
 *
 * @returns `null` when there is no number in it.
 */
export function telephoneHref(written: string): string | null {
  const trunkless = written.trim().startsWith('+') ? written.replace(/\(\s*0\s*\)/, '') : written
  const number = trunkless.replace(/(?:ext\.?|x)\s*\d+\s*$/i, '').replace(/[^\d+]/g, '')
  const digits = number.replaceAll('+', '')
  if (digits.length < TELEPHONE_DIGITS) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}

/**
 * The address that writes a mail.
 *
 * @returns `null` when there is no mail address in it.
 */
export function emailHref(written: string): string | null {
  const address = written.trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return null
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

/** An Instagram account: its name as one writes it, and its address. */
export interface InstagramAccount {
  readonly name: string
  readonly href: string
}

/**
 * Reads an Instagram handle, with or without its `@`, or the address of a profile.
 *
 * @returns `null` when there is none in it.
 */
export function instagramAccount(written: string): InstagramAccount | null {
  const handle = written
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '')
  if (handle === '') return null
  return { name: `@${handle}`, href: `https://www.instagram.com/${encodeURIComponent(handle)}/` }
}
