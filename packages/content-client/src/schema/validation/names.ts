import { getField } from '@cutroom/ground/is-record'
import { isLanguageTag } from '@cutroom/ground/language-tag'
import { isSlug } from '@cutroom/ground/slug'
import type { ValidationContext } from '@sanity/types'
import { CONTENT_API_VERSION } from '../../specification.js'

/** The problem of a slug as part of a URL, or `undefined`. `required` rejects an empty one. */
export function slugProblem(slug: unknown): string | undefined {
  if (typeof slug !== 'string' || slug === '') return undefined
  return isSlug(slug)
    ? undefined
    : 'Use lower-case letters, digits and single dashes only. The text is part of the page’s address.'
}

/** The warning about a changed slug, whose earlier one redirects until another has it. */
export async function changedSlugProblem(
  document: { readonly _id?: unknown; readonly slug?: unknown } | undefined,
  getClient: ValidationContext['getClient'],
): Promise<string | undefined> {
  const { _id: id, slug } = document ?? {}
  const current = getField(slug, 'current')
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

export function languageTagProblem(tag: unknown): string | undefined {
  if (typeof tag !== 'string' || tag === '' || isLanguageTag(tag)) return undefined
  return 'This is not a language code. Use en for English, pt-BR for Brazilian Portuguese.'
}

/** The problem of captions that are not offered: a choice of the visitor is a language. */
export function repeatedLanguageProblem(captions: unknown): string | undefined {
  const entries: readonly unknown[] = Array.isArray(captions) ? captions : []
  const tags = entries.map((entry) => getField(entry, 'language')).filter((tag) => typeof tag === 'string')
  const repeated = tags.find((tag, index) => tags.indexOf(tag) !== index)
  return repeated === undefined
    ? undefined
    : `Two captions have the language ${repeated}: the page offers the first. Give one of them another code, such as en-GB beside en.`
}
