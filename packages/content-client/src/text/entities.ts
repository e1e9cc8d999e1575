/** Characters by their names in HTML: those of markup and of typesetting. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    shy: '\u00AD',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    times: '×',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    euro: '€',
    pound: '£',
    szlig: 'ß',
    aelig: 'æ',
    AElig: 'Æ',
    oelig: 'œ',
    OElig: 'Œ',
    oslash: 'ø',
    Oslash: 'Ø',
    iexcl: '¡',
    iquest: '¿',
  }),
)

/** Accents by their names after a letter: `eacute`. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
}

const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)|([a-z]+));/gi

/**
 * The text with the characters that other systems escape as in HTML; unknown names stay. A title in
 * capitals has their names in capitals too.
 */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal, hex, letter, accent, name) => {
    if (letter !== undefined) return `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize()
    if (name !== undefined)
      return (
        NAMED.get(name) ??
        (name === name.toUpperCase() ? NAMED.get(name.toLowerCase())?.toUpperCase() : undefined) ??
        entity
      )
    return fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? entity
  })

/** The characters of Windows from 128 on, as browsers read these numbers (HTML, 13.2.5.80). */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

function fromCodePoint(code: number): string | undefined {
  if (code >= 128 && code < 160) return WINDOWS[code - 128]
  const isCharacter = code >= 32 && code !== 127 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter || code === 9 || code === 10 || code === 13 ? String.fromCodePoint(code) : undefined
}
