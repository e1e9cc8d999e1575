import { visibleText, withoutProtocol } from './visible-text.ts'

/** A telephone number, and the `tel:` address that dials it. */
export interface Telephone {
  /** Digits, after `+` where they begin with the code of a country. */
  readonly number: string
  readonly href: string
}

/** Most digits of a number with the code of its country (E.164), and of any number without. */
const MOST_DIGITS = 15
const MOST_DIGITS_OF_A_COUNTRY = 12

/** Numbers beside words have more digits than postcodes. A number alone may be 112. */
const FEWEST_DIGITS = 7
const FEWEST_DIGITS_ALONE = 3

/** Longest text that is read, in characters: nobody types a longer one for a number. */
const LONGEST_FIELD = 200

const EXTENSION =
  /(?:;\s*ext=|(?<=[\d)\s,;])(?:ext(?:ension|n)?|x|#|durchwahl|dw|poste)[.:]?)\s*\d{1,6}(?!\d)/gi

/** Hours, dates and years beside a number, with no digits next to them, as in `123 - 45 - 67`. */
const TIMES = new RegExp(
  String.raw`(?<![\d+](?:[\s.-]?|\s-\s(?=\d+\s+-)))(?:${[
    String.raw`\d{1,2}(?:[:.h]\d{2})?\s*-\s*\d{1,2}(?:[:.h]\d{2})?`,
    String.raw`\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)\d{2}`,
    String.raw`(?:19|20)\d{2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}`,
    String.raw`(?:19|20)\d{2}\s*-\s*(?:19|20)\d{2}`,
  ].join('|')})(?![\s.-]?\d)`,
  'g',
)

/** Letters that spell the rest of a number, such as 1 800 555 CUTS, which has few digits. */
const SPELLED = /(?<=\d[\s.-]*)(?<!(?:\d[\s().-]*){10})\p{Lu}{3,}/gu
/** Words without digits, and short numbers that a word explains: 9am, 3rd. */
const WORDS =
  /(?<![^\s,;:(])(?:\d{1,2}\p{L}+(?:-\d{1,2}\p{L}+)?|[^\s\d,;:+]*\p{L}[^\s\d,;:+]*)(?![^\s,;:)])/gu
/** Any other word: its digits may belong to the number beside it. */
const MIXED = /[^\s,;:+]*\p{L}[^\s,;:+]*/gu
const UNREADABLE = '\0'

/** Times: no number looks like one. */
const CLOCK = /(?<!\d)24\s*\/\s*7(?!\d)|(?<!\d)\d{1,2}[:h]\d{2}(?:\s*-\s*\d{1,2}(?:[:h]\d{2})?)?(?!\d)/g

/** Parts that may not belong to a number: hours, endings of several numbers, a line, a floor. */
const DOUBTFUL = [
  /^(?:\D*\d){7,}\D*(?:[/([]|\s-\D)\D*\d/,
  /^(?:\D*\d){7,}\D*[\s()](?:\d|\d{1,2}\s*-\s*\d{1,2})\D*$/,
  /^(?:\D*\d){6,}\D?\d{4}(?:[\s()]+\d{1,2})+\D*$/,
  /^[^\d+]*\d\d(?:[\s.()]+\d\d){5,}\D*$/,
  /^[^\d+]*(?:[1-9]\d{0,2}[\s/*][^\d+]*)+0/,
]

/** Separators between numbers. */
const BETWEEN = /[\n\r,;:|•&]|(?=\+)/

/** The telephone number that a field contains; `null` for none, and for several. */
export function readTelephone(value: unknown): Telephone | null {
  const text = withoutProtocol(withPlainSigns(visibleText(value)))
  if (text.length > LONGEST_FIELD) return null
  const parts = text
    .replaceAll(EXTENSION, '\n')
    .replaceAll(CLOCK, '\n')
    .replaceAll(TIMES, '\n')
    .replaceAll(SPELLED, UNREADABLE)
    .replaceAll(WORDS, '\n')
    .replaceAll(MIXED, UNREADABLE)
    .replaceAll(/[*#=~_]/g, UNREADABLE)
    .split(BETWEEN)
    .filter((part) => /\d/.test(part))
  const isAlone = !/\p{L}/u.test(text)
  const numbers = parts.map((part) => readPart(part, isAlone && parts.length === 1))
  const [number, ...others] = new Set(numbers.filter((found) => found !== null))
  if (number === undefined || others.length > 0 || number === UNREADABLE) return null
  return { number, href: `tel:${number}` }
}

/** A part of a field as a number; `null` for one that is too short, such as a floor. */
function readPart(part: string, isAlone: boolean): string | null {
  const local = withoutTrunk(part)
  if (part.includes(UNREADABLE) || DOUBTFUL.some((form) => form.test(local))) return UNREADABLE
  const number = local.replace(/[^\d+]/g, '')
  if (number.startsWith('00')) return UNREADABLE
  const isInternational = number.startsWith('+')
  const count = countDigits(number)
  if (count > (isInternational ? MOST_DIGITS : MOST_DIGITS_OF_A_COUNTRY)) return UNREADABLE
  if (count >= (isAlone ? FEWEST_DIGITS_ALONE : FEWEST_DIGITS)) return number
  return isInternational ? UNREADABLE : null
}

/** A `0` behind the code of a country: in brackets, or where its numbers begin with none. */
const TRUNK =
  /^(?<code>\+\d{1,3}?)(?:\D*[([]\s*0\s*[)\]]|(?<=\+(?:2[07]|3[0-4]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|35[3589]|38\d|42[01]|88[06]|9[679]\d))\D*0)/

/** A number from its first digit on, without the 0 that is dialled within the country only. */
function withoutTrunk(part: string): string {
  const number = part.replace(/^[^\d+]+/, '').replace(/^00/, '+')
  // Italian numbers keep the 0.
  return number.startsWith('+39') ? number : number.replace(TRUNK, '$<code>')
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Dashes and digits of every script as those of ASCII. */
function withPlainSigns(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S\n\r]/g, ' ')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(toDigit(digit.codePointAt(0) ?? 0)))
}

/** The ten digits of a script follow one another, from 0. */
function toDigit(code: number): number {
  let digit = 0
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit++
  return digit
}
