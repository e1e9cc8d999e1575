/** Whether a value is an object with fields, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of a value that may be no object. */
export const getField = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)
