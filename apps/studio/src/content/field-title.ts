import { isObjectSchemaType, type Schema } from 'sanity'

/** The title of a document's field; undefined for a field that the form does not have. */
export function getFieldTitle(schema: Schema, type: string, field: string): string | undefined {
  const schemaType = schema.get(type)
  const fields = schemaType && isObjectSchemaType(schemaType) ? schemaType.fields : []
  return fields.find(({ name }) => name === field)?.type.title
}
