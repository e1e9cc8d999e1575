/** What is wrong with a slug as a part of an address, or `undefined`. An empty one is for `required` to refuse. */
export function slugProblem(slug: unknown): string | undefined {
  if (typeof slug !== 'string' || slug === '') return undefined
  return /^[\p{Letter}\p{Number}]+(?:[-_.~][\p{Letter}\p{Number}]+)*$/u.test(slug) &&
    slug === slug.toLowerCase()
    ? undefined
    : 'Use small letters, digits and single dashes: it is a part of the address of the page.'
}

/** What is wrong with a language tag, or `undefined`. */
export function languageTagProblem(tag: unknown): string | undefined {
  if (typeof tag !== 'string' || tag === '') return undefined
  try {
    Intl.getCanonicalLocales(tag)
    return undefined
  } catch {
    return 'This is no language tag. English is en, Portuguese of Brazil pt-BR.'
  }
}

/** What is wrong with the name of an Instagram account, or `undefined`. */
export function instagramProblem(handle: unknown): string | undefined {
  if (typeof handle !== 'string' || /^@?[\w.]{1,30}$/.test(handle)) return undefined
  return 'Only the name of the account, with or without @, and not its address.'
}
