import { createHash, randomBytes } from 'node:crypto'
import { isRecord } from '@cutroom/ground/is-record'

/** Bytes of a generated `_key`: 12 hexadecimal characters, as on the hosted service. */
const KEY_BYTES = 6

/** Returns another key for another number. */
type CreateKey = (item: object, number: number) => string

const createRandomKey: CreateKey = () => randomBytes(KEY_BYTES).toString('hex')

/** The same key for the same item, so that a dataset has the same keys each time it is imported. */
export const deriveKey: CreateKey = (item, number) =>
  createHash('sha256')
    .update(JSON.stringify([item, number]))
    .digest('hex')
    .slice(0, 2 * KEY_BYTES)

/**
 * A copy of a value in which every object in an array has a `_key` of its own. The first of
 * several objects with the same key keeps it.
 */
export function withArrayKeys(value: unknown, createKey: CreateKey = createRandomKey): unknown {
  if (Array.isArray(value)) return withKeys(value, createKey)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withArrayKeys(member, createKey)]),
  )
}

function withKeys(items: readonly unknown[], createKey: CreateKey): unknown[] {
  const reserved = new Set(items.map(getKey))
  const used = new Set<string>()
  return items.map((item, index) => {
    const copy = withArrayKeys(item, createKey)
    if (!isRecord(copy)) return copy
    const own = getKey(copy)
    if (own !== undefined && !used.has(own)) {
      used.add(own)
      return copy
    }
    let key = ''
    for (let number = index; key === '' || used.has(key) || reserved.has(key); number += items.length)
      key = createKey(copy, number)
    used.add(key)
    return { ...copy, _key: key }
  })
}

function getKey(item: unknown): string | undefined {
  const key = isRecord(item) ? item['_key'] : undefined
  return typeof key === 'string' && key !== '' ? key : undefined
}
