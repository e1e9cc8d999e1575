/** Longest dataset name, in characters (docs/behaviour.md, "Content client"). */
export const DATASET_NAME_MAX_LENGTH = 64

// `@sanity/client` has the same rules, but throws on the first problem.

export const isProjectId = (text: string): boolean => /^[-a-z0-9]+$/i.test(text)

export const isDatasetName = (text: string): boolean =>
  /^[a-z0-9][-_a-z0-9]*$/.test(text) && text.length <= DATASET_NAME_MAX_LENGTH

/** Whether `1`, `X` or a date as YYYY-MM-DD. */
export function isApiVersion(text: string): boolean {
  if (text === '1' || text === 'X') return true
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether an API version has what `date` has added. Dates compare as texts, and `1` is older. */
export const isSince = (version: string, date: string): boolean => version === 'X' || version >= date

export const isToken = (text: string): boolean => /^[\w.~+/=-]{16,}$/.test(text)
