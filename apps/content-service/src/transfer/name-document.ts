/** A document in messages: its title or name, as people know it, and its id. */
export function nameDocument(document: Readonly<Record<string, unknown>>): string {
  const id = typeof document['_id'] === 'string' ? document['_id'] : undefined
  const title = ['title', 'name', 'siteTitle'].map((field) => document[field]).find(isText)
  if (title === undefined) return id === undefined ? 'without an _id' : `"${id}"`
  return `"${shorten(title)}"${id === undefined ? '' : ` (${id})`}`
}

const TITLE_LENGTH = 60

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function shorten(title: string): string {
  const line = title.trim().replaceAll(/\s+/g, ' ')
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH).trimEnd()}…` : line
}
