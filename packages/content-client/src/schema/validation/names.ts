import type { ValidationContext } from '@sanity/types'
import { CONTENT_API_VERSION } from '../../specification.js'

/** A letter with its marks, which are vowels in many scripts, or a digit. */
const SIGN = String.raw`[\p{Letter}\p{Number}]\p{Mark}*`

const SLUG = new RegExp(`^(?:${SIGN})+(?:[-_.~](?:${SIGN})+)*$`, 'u')

const WORDS = new RegExp(`(?:${SIGN})+`, 'gu')

/** Accents of Latin letters. Marks of other scripts are vowels, or make another letter. */
const ACCENTS = /(?<=\p{Script=Latin})\p{Nonspacing_Mark}+/gu

/** Small letters, composed (NFC) as browsers send what a visitor types. */
const normalized = (text: string) => text.toLowerCase().normalize('NFC')

/** The problem of a slug as part of a URL, or `undefined`. `required` rejects an empty one. */
export function slugProblem(slug: unknown): string | undefined {
  if (typeof slug !== 'string' || slug === '') return undefined
  return SLUG.test(slug) && slug === normalized(slug)
    ? undefined
    : 'Use lower-case letters, digits and single dashes only. The text is part of the page’s address.'
}

/** The warning about a changed slug, whose earlier one redirects until another has it. */
export async function changedSlugProblem(
  document: { readonly _id?: unknown; readonly slug?: unknown } | undefined,
  getClient: ValidationContext['getClient'],
): Promise<string | undefined> {
  const { _id: id, slug } = document ?? {}
  const current = typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined
  if (typeof id !== 'string' || typeof current !== 'string') return undefined
  const published = await getClient({ apiVersion: CONTENT_API_VERSION }).fetch<unknown>(
    PUBLISHED_SLUG,
    { id: id.replace(/^drafts\./, '') },
    { perspective: 'raw' },
  )
  return typeof published !== 'string' || published === '' || published === current
    ? undefined
    : `The published address ends in “${published}”. Links to it will lead to the new address.`
}

const PUBLISHED_SLUG = '*[_id == $id][0].slug.current'

/**
 * Creates the slug of a name: its letters and digits, in any script, joined by hyphens.
 * @param taken slugs of other documents, which get the first free number from 2
 * @param fallback slug of a name without letters and digits
 */
export function createSlug(name: string, taken: readonly (string | null)[], fallback: string): string {
  const words = normalized(name.normalize('NFKD').replaceAll(ACCENTS, '')).match(WORDS)
  const slug = words?.join('-') ?? fallback
  for (let number = 2, candidate = slug; ; candidate = `${slug}-${number++}`) {
    if (!taken.includes(candidate)) return candidate
  }
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

export function languageTagProblem(tag: unknown): string | undefined {
  if (typeof tag !== 'string' || tag === '') return undefined
  try {
    // The name of a language may have the form of a tag: “English” has, and “Deutsch”.
    if (LANGUAGES.of(tag) !== undefined) return undefined
  } catch {
    // Not the form of a tag.
  }
  return 'This is not a language code. Use en for English, pt-BR for Brazilian Portuguese.'
}

export function instagramProblem(handle: unknown): string | undefined {
  if (typeof handle !== 'string' || /^@?[\w.]{1,30}$/.test(handle)) return undefined
  return 'Enter the account name only, with or without @, not the address of the account.'
}
