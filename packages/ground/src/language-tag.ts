const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/**
 * Whether a text is the tag of a language that has a name (BCP 47). The form alone says little: the
 * names of languages have it, as “English” and “Deutsch”, and codes of countries, as “jp”.
 */
export function isLanguageTag(text: string): boolean {
  try {
    // `of` throws for a tag with extensions.
    return LANGUAGES.of(new Intl.Locale(text).language) !== undefined
  } catch {
    return false
  }
}
