import { cleanText } from '../stega/clean-text.js'

/*
 * Content is typed by the model and yet untrusted: a field may hold what an older model, an import or a script
 * put there. These readers turn anything into the one shape that a view has, or into null.
 */

/** A text to show, with something in it besides a source map, or null. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && cleanText(value).trim() !== '' ? value : null
}

/** A text for an address, an attribute or a comparison: one without a source map, or null. */
export function readPlainText(value: unknown): string | null {
  return cleanText(readText(value))
}

/** The `current` of a slug, or null. */
export function readSlug(value: unknown): string | null {
  return isRecord(value) ? readPlainText(value.current) : null
}

/** The entries of a list that are objects; a reference that leads nowhere is a `null` among them. */
export function readList<Entry>(value: readonly Entry[] | null | undefined): Exclude<Entry, null>[] {
  if (!Array.isArray(value)) return []
  return value.filter((entry): entry is Exclude<Entry, null> => isRecord(entry))
}

/** Whether `value` is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
