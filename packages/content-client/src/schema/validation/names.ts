/** The problem of a slug as part of a URL, or `undefined`. `required` rejects an empty one. */
export function slugProblem(slug: unknown): string | undefined {
  if (typeof slug !== 'string' || slug === '') return undefined
  return /^[\p{Letter}\p{Number}]+(?:[-_.~][\p{Letter}\p{Number}]+)*$/u.test(slug) &&
    slug === slug.toLowerCase()
    ? undefined
    : 'Use small letters, digits and single dashes: it is a part of the address of the page.'
}

/** The problem of a language tag, or `undefined`. */
export function languageTagProblem(tag: unknown): string | undefined {
  if (typeof tag !== 'string' || tag === '') return undefined
  try {
    Intl.getCanonicalLocales(tag)
    return undefined
  } catch {
    return 'This is no language tag. English is en, Portuguese of Brazil pt-BR.'
  }
}

/** The problem of an Instagram handle, or `undefined`. */
export function instagramProblem(handle: unknown): string | undefined {
  if (typeof handle !== 'string' || /^@?[\w.]{1,30}$/.test(handle)) return undefined
  return 'Only the name of the account, with or without @, and not its address.'
}
