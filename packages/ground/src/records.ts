import { isRecord } from './is-record.ts'

/**
 * A copy of JSON with each record mapped, inner ones first. What becomes undefined is left out of
 * its list or record.
 */
export function mapRecords(
  value: unknown,
  map: (record: Readonly<Record<string, unknown>>) => unknown,
): unknown {
  if (Array.isArray(value))
    return value.map((item) => mapRecords(item, map)).filter((item) => item !== undefined)
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, mapRecords(field, map)] as const)
  return map(Object.fromEntries(fields.filter(([, field]) => field !== undefined)))
}
