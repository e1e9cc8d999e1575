/**
 * A date of content (YYYY-MM-DD) with a time and a zone, as crawlers want it: without a zone they take their own.
 * Null for what is no date.
 */
export function calendarDate(date: string): string | null {
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
  return valid ? `${date}T00:00:00Z` : null
}
