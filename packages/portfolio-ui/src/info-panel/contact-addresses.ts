/** `encodeURIComponent` throws for lone surrogates. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

const MIN_TELEPHONE_DIGITS = 3

/** The `tel:` address without the trunk prefix in brackets (E.164); `null` without a number. */
export function toTelephoneHref(text: string): string | null {
  const withoutTrunk = text.trim().startsWith('+') ? text.replace(/\(\s*0\s*\)/, '') : text
  const number = withoutTrunk.replace(/(?:ext\.?|x)\s*\d+\s*$/i, '').replace(/[^\d+]/g, '')
  const digits = number.replaceAll('+', '')
  if (digits.length < MIN_TELEPHONE_DIGITS) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}

export function toEmailHref(text: string): string | null {
  const address = wellFormed(text).trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return null
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

/** From a handle with or without `@`, or from a profile's address. */
export function parseInstagramAccount(text: string): { readonly name: string; readonly href: string } | null {
  const handle = wellFormed(text)
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '')
  if (handle === '') return null
  return { name: `@${handle}`, href: `https://www.instagram.com/${encodeURIComponent(handle)}/` }
}
