import { INVISIBLE } from './visible-text.ts'

/** A letter with its marks, which are vowels in many scripts, or a digit. */
const SIGN = String.raw`[\p{Letter}\p{Number}]\p{Mark}*`

const SLUG = new RegExp(`^(?:${SIGN})+(?:[-_.~](?:${SIGN})+)*$`, 'u')

const WORDS = new RegExp(`(?:${SIGN})+`, 'gu')

/** Accents of Latin and Greek. Marks of other scripts are vowels, or make another letter. */
const ACCENTS = /(?<=[\p{sc=Latin}\p{sc=Greek}])\p{Mn}+/gu

/** Small letters, composed (NFC) as browsers send what a visitor types. */
const normalized = (text: string) => text.toLowerCase().normalize('NFC')

/** Whether a text is a slug: small letters and digits of any script, joined by single signs. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && text === normalized(text)
}

/**
 * Creates the slug of a name: its letters and digits, in any script, joined by hyphens. Names that
 * differ by accents or case have the same.
 * @param taken slugs of other documents, which get the first free number from 2
 * @param fallback slug of a name without letters and digits
 */
export function createSlug(name: string, taken: readonly (string | null)[], fallback: string): string {
  // A soft hyphen, for one, is within a word.
  const visible = name.replaceAll(INVISIBLE, '')
  // The capitals of ß, ı and ς are those of ss, i and σ; ẞ has ß as its small letter.
  const letters = visible.normalize('NFKD').replaceAll(ACCENTS, '')
  const words = normalized(letters.toLowerCase().toUpperCase()).match(WORDS)
  const slug = words?.join('-') ?? fallback
  for (let number = 2, candidate = slug; ; candidate = `${slug}-${number++}`) {
    if (!taken.includes(candidate)) return candidate
  }
}
