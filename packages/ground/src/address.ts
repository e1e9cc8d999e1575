import { ANY_ORIGIN } from './web-address.ts'
import { decode } from './decode.ts'
import { readMail } from './mail.ts'
import { readTelephone } from './telephone.ts'
import { seenText, unquoted, visibleText, withoutProtocol } from './visible-text.ts'

/** An address that a text may link to. */
export interface Address {
  readonly href: string
  /** `page` is an address of the site itself, relative to the page. */
  readonly kind: 'web' | 'page' | 'mail' | 'telephone'
}

/** Part of every platform. The package compiles without the types of one. */
declare const URL: new (url: string, base?: string) => { readonly hostname: string; readonly origin: string }

/** A protocol, also where a person or a program has left out or doubled its signs. */
const PROTOCOL = /^(https?)(:[\\/]*|[\\/]{2,})/i

/** A protocol before which programs put a second one. */
const OTHER_PROTOCOL = /^(?:https?(?::|[\\/]{2})|mailto:|tel:)/i

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?`
const ENDING = String.raw`\p{L}[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}]`

/** A host as people write it without a protocol: its last part is a word. */
const HOST = new RegExp(String.raw`^(?:${LABEL}\.)+(?<ending>${ENDING})(?::\d{1,5})?(?:[/?#]\S*)?$`, 'u')

/** Hosts as the platform parses them: names in ASCII, or numbers in brackets. */
const PARSED_HOST =
  /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*\.?|\[[\da-f:.]+\])$/

/** A name of a file has the form of a host. */
const FILE =
  /^[^/?#]*\.(?:html?|php|pdf|docx?|xlsx?|pptx?|txt|rtf|csv|jpe?g|png|gif|webp|avif|svg|heic|tiff?|psd|mp[34]|m4[av]|mov|webm|avi|mkv|m3u8|wav|vtt|srt|zip|js|css|json|xml)$/i

/** A domain and the start of a path, without full width. */
const PATH = /^[^\s\uFF01-\uFF5E]*?\.[^\s\d/.\uFF01-\uFF5E][^\s/.\uFF01-\uFF5E]*\//

/** A second address behind the first. */
const SECOND = /\s\S*(?::\/\/|www\.)/i

/** Digits alone may be a year or a size: the prefix shows that they are a number to dial. */
const TELEPHONE = /^[+(0][\d\s()[\]/.\-\u2010-\u2015]{6,}$/

/**
 * The address that a field consists of: of the web, with or without its protocol, of mail or
 * telephone, or one of the site that begins with `/`, `?` or `#`.
 * @returns `null` for all other texts
 */
export function readAddress(value: unknown): Address | null {
  const seen = unquoted(seenText(value))
  // A path may have signs of full width, as those of Chinese articles do; a query begins with ?.
  const written = PATH.test(seen) ? seen.replace(/？(?=\w+=)/, '?') : unquoted(visibleText(value))
  // Texts that were copied from HTML have it escaped.
  const text = written.replaceAll('&amp;', '&')
  if (text === '' || SECOND.test(text)) return null
  const [protocol, name = '', signs = ''] = PROTOCOL.exec(text) ?? []
  if (protocol !== undefined) {
    // A full stop may belong to an address; these belong to the sentence that it was copied from.
    const rest = text
      .slice(protocol.length)
      .replace(/[,;，；]+$/, '')
      .trim()
    return readWeb(name.toLowerCase(), signs, rest)
  }
  if (/^mailto:/i.test(text)) return readMailto(withoutProtocol(text))
  if (/^tel:/i.test(text)) return toTelephone(decode(text))
  return (
    readPage(text) ??
    readBareWeb(text) ??
    readMailto(text) ??
    (TELEPHONE.test(text) ? toTelephone(text) : null)
  )
}

function readWeb(protocol: string, signs: string, rest: string): Address | null {
  if (OTHER_PROTOCOL.test(rest)) return readAddress(rest)
  if (signs !== '://' || /^[\\/]/.test(rest)) return readBareWeb(rest, protocol)
  if (/^[^/?#]*\s/.test(rest)) return null
  const mail = /[/?#]/.test(rest) ? null : readBareMail(rest)
  return mail ?? toWeb(`${protocol}://${rest}`)
}

function readBareWeb(text: string, protocol = 'https'): Address | null {
  const host = text.replace(/^[\\/]{2}/, '').replace(/[.,;:!。，；：！．]+$/, '')
  return HOST.test(host) && !FILE.test(host) ? toWeb(`${protocol}://${host}`) : null
}

function toWeb(text: string): Address | null {
  const href = withoutBreaks(text)
  const url = parseUrl(href)
  return url && PARSED_HOST.test(url.hostname) ? { href, kind: 'web' } : null
}

/** `mailto:` may have several addresses, or none but a subject. */
function readMailto(text: string): Address | null {
  const query = text.includes('?') ? text.slice(text.indexOf('?')) : ''
  const written = text.slice(0, text.length - query.length)
  const mails = written === '' ? [] : written.split(',').map((address) => readBareMail(decode(address)))
  if ((written === '' && query.length < 2) || (query !== '' && /[.,;]$/.test(written))) return null
  const addresses = mails.map((mail) => mail?.href.slice('mailto:'.length))
  return addresses.includes(undefined)
    ? null
    : { href: withoutBreaks(`mailto:${addresses.join(',')}${query}`), kind: 'mail' }
}

/** A mail address alone, or behind the name of its owner in `<…>`. */
function readBareMail(text: string): Address | null {
  const mail = readMail(text)
  const address = /^[^<>@]*<([^<>]+)>$/.exec(text)?.[1] ?? text.replace(/[.,;]$/, '')
  return mail?.address === address.trim() ? { href: mail.href, kind: 'mail' } : null
}

function toTelephone(text: string): Address | null {
  const telephone = readTelephone(text)
  return telephone && { href: telephone.href, kind: 'telephone' }
}

/** The platform reads `/\` and a line break between slashes as the beginning of a host. */
function readPage(text: string): Address | null {
  if (!/^[/?#]/.test(text)) return null
  const href = withoutBreaks(text)
  return parseUrl(href)?.origin === ANY_ORIGIN ? { href, kind: 'page' } : null
}

const withoutBreaks = (text: string) => text.replace(/[\t\n\r]/g, '').replaceAll(' ', '%20')

function parseUrl(text: string) {
  try {
    return new URL(text, ANY_ORIGIN)
  } catch {
    return null
  }
}
