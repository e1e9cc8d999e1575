import { toText } from '../text/to-text.js'

/** The entries of a list that have a name. GROQ has null for a document that is gone. */
export const listNamed = <Credit extends { readonly name: string }>(
  credits: readonly (Credit | null)[] | null | undefined,
): readonly Credit[] =>
  // The types of an app may promise more than its content has.
  Array.isArray(credits)
    ? credits.flatMap((credit: Credit | null) => {
        const name = toText(credit?.name)
        return credit && name ? [{ ...credit, name }] : []
      })
    : []
