import { INVISIBLE } from './visible-text.ts'

/** A letter with its marks, which are vowels in many scripts, or a digit. */
const SIGN = String.raw`[\p{Letter}\p{Number}]\p{Mark}*`

const SLUG = new RegExp(`^(?:${SIGN})+(?:[-_.~](?:${SIGN})+)*$`, 'u')

const WORDS = new RegExp(`(?:${SIGN})+`, 'gu')

/** Accents of Latin letters. Marks of other scripts are vowels, or make another letter. */
const ACCENTS = /(?<=\p{Script=Latin})\p{Nonspacing_Mark}+/gu

/** Small letters, composed (NFC) as browsers send what a visitor types. */
const normalized = (text: string) => text.toLowerCase().normalize('NFC')

/** Whether a text is a slug: small letters and digits of any script, joined by single signs. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && text === normalized(text)
}

/**
 * Creates the slug of a name: its letters and digits, in any script, joined by hyphens.
 * @param taken slugs of other documents, which get the first free number from 2
 * @param fallback slug of a name without letters and digits
 */
export function createSlug(name: string, taken: readonly (string | null)[], fallback: string): string {
  // A soft hyphen, for one, is within a word.
  const visible = name.replaceAll(INVISIBLE, '')
  const words = normalized(visible.normalize('NFKD').replaceAll(ACCENTS, '')).match(WORDS)
  const slug = words?.join('-') ?? fallback
  for (let number = 2, candidate = slug; ; candidate = `${slug}-${number++}`) {
    if (!taken.includes(candidate)) return candidate
  }
}
