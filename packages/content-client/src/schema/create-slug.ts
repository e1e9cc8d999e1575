import { createSlug as createSlugOfLetters } from '@cutroom/ground/slug'

/** Small Latin letters that have no accent to take off, or mean two, as Sanity spells them. */
const IN_ASCII: Readonly<Record<string, string>> = {
  ä: 'ae',
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ö: 'oe',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ü: 'ue',
}

/**
 * Creates the slug of a name: its letters and digits, those of Latin in ASCII, joined by hyphens.
 * @param taken slugs of other documents, which get the first free number from 2
 * @param fallback slug of a name without letters and digits
 */
export function createSlug(name: string, taken: readonly (string | null)[], fallback: string): string {
  const letters = name.toLowerCase().normalize('NFC')
  const latin = letters.replaceAll(/\p{Script=Latin}/gu, (letter) => IN_ASCII[letter] ?? letter)
  return createSlugOfLetters(latin, taken, fallback)
}
