import { visibleText, withoutProtocol } from './visible-text.ts'

const SIGN = String.raw`\p{L}\p{N}\p{M}!#$%&*+=?^_{|}~\x60\-`

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?`

/** An address begins with the first sign of a word, so that a long text is read once. */
const MAIL = new RegExp(
  String.raw`(?<![${SIGN}.´\u2010-\u2013\u2019])[${SIGN}][${SIGN}']*(?:\.[${SIGN}']+)*@(?:${LABEL}\.)+\p{L}(?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?![\p{L}\p{N}\p{M}@_-])`,
  'gu',
)

/** A mail address, and the `mailto:` address that writes to it. */
export interface Mail {
  readonly address: string
  readonly href: string
}

/** The mail address that a field contains; `null` for none, and for several. */
export function readMail(value: unknown): Mail | null {
  const text = withoutProtocol(visibleText(value))
  const [address, ...others] = text.includes('://') ? [] : new Set(text.match(MAIL))
  if (address === undefined || others.length > 0) return null
  return { address, href: `mailto:${encodeURIComponent(address).replace('%40', '@')}` }
}
