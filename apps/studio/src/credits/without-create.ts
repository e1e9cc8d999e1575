import type { SchemaTypeDefinition } from 'sanity'

/** Fields with `CreditsInput`, which creates what it lists. */
export const CREDITS: ReadonlySet<unknown> = new Set(['client', 'editors'])

interface Field {
  readonly name: string
  readonly of?: readonly object[]
}

/** The types, without the button “Create” of Sanity in lists of clients and editors. */
export function withoutCreate(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => {
    if (!('fields' in type) || !Array.isArray(type.fields)) return type
    const fields = (type.fields as readonly Field[]).map((field) =>
      CREDITS.has(field.name) && field.of
        ? { ...field, of: field.of.map((member) => ({ ...member, options: { disableNew: true } })) }
        : field,
    )
    // The fields are those of the type, with an option of references.
    return { ...type, fields } as SchemaTypeDefinition
  })
}
