import { isRecord } from './is-record.ts'

/** JSON with each text mapped; what has no text that changes stays the same object. */
export function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const mapped = items.map((item) => mapTexts(item, map))
    return mapped.every((item, index) => item === items[index]) ? value : mapped
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, mapTexts(field, map)] as const)
  return fields.every(([name, field]) => field === value[name]) ? value : Object.fromEntries(fields)
}
