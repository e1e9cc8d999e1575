/** People or companies. GROQ has null for a reference to a document that is gone. */
export type CreditList<Credit> = readonly (Credit | null | undefined)[] | null | undefined

/** The entries of a list that have a name. */
export const listNamed = <Credit extends { readonly name: string }>(
  credits: CreditList<Credit>,
): readonly Credit[] =>
  // The types of an app may promise more than its content has.
  (credits ?? []).filter(
    (credit): credit is Credit => typeof credit?.name === 'string' && credit.name.trim() !== '',
  )
