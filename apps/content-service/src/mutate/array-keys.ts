import { randomBytes } from 'node:crypto'
import { isRecord } from '../store/document.ts'

/** Bytes of a made-up `_key`: the 12 hexadecimal characters that the hosted service gives. */
const KEY_BYTES = 6

/** A copy of a value in which every object in an array has a `_key`. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(withArrayKeys(item)))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withArrayKeys(member)]))
}

function withKey(item: unknown): unknown {
  if (!isRecord(item) || typeof item['_key'] === 'string') return item
  return { ...item, _key: randomBytes(KEY_BYTES).toString('hex') }
}
