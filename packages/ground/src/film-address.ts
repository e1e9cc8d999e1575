/** Longest text that is read, in characters: the code of a frame has some hundred. */
const MAX_LENGTH = 4000

const AMPERSANDS = /&(?:amp;|#0*38;|#x26;)+/gi

/** Entities of quotes and of the brackets of tags, which all end an address. */
const DELIMITERS = /&(?:quot|lt|gt|#0*(?:34|39|60|62));/gi

/** Addresses in a text, of which the protocol may be missing or malformed. */
const ADDRESSES =
  /(?:(?<!\w)(?:https?:?\/+)+|(?<![\w:@./-])(?:\/\/)?)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?\/[^\s"'<>[\]\p{Pi}\p{Pf}]+/giu

/** What follows an address in a sentence. Dots in a row are the rest of an address. */
const PUNCTUATION = /(?:(?<!\.)\.|[,;:!)}])+$/

/** The same after an address with a bracket, whose end is a part of it. */
const PUNCTUATION_AFTER_BRACKET = /(?:(?<!\.)\.|[,;:!])+$/

const QUOTES = /^[\s"'`<\p{Ps}\p{Pi}\p{Pf}]+|[\s"'`>\]}\p{Pi}\p{Pf}]+$/gu

const PROTOCOL = /^(?:(https?):?\/+)+|^\/\/+/i

/**
 * The addresses that a link may mean, the most likely one first: people paste links with quotes,
 * spaces, invisible characters and the text around them, and the code of a frame in their place.
 * A host without a protocol counts as https. A path and any other protocol stay.
 */
export function readFilmAddresses(link: string): readonly string[] {
  const text = link
    .slice(0, MAX_LENGTH)
    .replace(AMPERSANDS, '&')
    .replace(DELIMITERS, '"')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
  const found = text.match(ADDRESSES) ?? []
  return [
    // An address may have spaces.
    ...(found.length > 1 ? [] : [text.replace(QUOTES, '')]),
    ...found.map((address) => {
      const punctuation = address.includes('(') ? PUNCTUATION_AFTER_BRACKET : PUNCTUATION
      return (PROTOCOL.test(address) ? '' : '//') + address.replace(punctuation, '')
    }),
  ].map((address) =>
    address.replace(PROTOCOL, (_, protocol = 'https') => `${String(protocol).toLowerCase()}://`),
  )
}

/** The path of a file of the dataset, with its first slash; `null` for any other link. */
export function readFilePath(link: string): string | null {
  const path = readFilmAddresses(link).find((address) => /^\/?files\//.test(address))
  return path?.replace(/^\/?/, '/') ?? null
}
