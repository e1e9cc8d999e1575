import { toEntityTag } from '@cutroom/ground/entity-tag'
import { LRUCache } from 'lru-cache'
import type { CachedPage } from '../cache/html-cache.ts'

/**
 * Most values that are derived from the bytes of a page: its data, its props, and the documents of
 * three hosts, or the compressed bytes. A client can name any host.
 */
const DERIVED_MAX = 5

/** What is sent of a page (RFC 9110, 3.2). */
export type Representation = Pick<CachedPage, 'body' | 'etag'>

/** What was derived from the bytes of cached pages, which an unchanged page keeps. */
const derivedFrom = new WeakMap<Uint8Array, LRUCache<string, Promise<object>>>()

/** What `derive` makes of the bytes of a page, derived once while it is in use. */
export function deriveOnce<Derived extends object>(
  body: Uint8Array,
  name: string,
  derive: () => Derived | Promise<Derived>,
): Promise<Derived> {
  const values = derivedFrom.get(body) ?? new LRUCache<string, Promise<object>>({ max: DERIVED_MAX })
  derivedFrom.set(body, values)
  // Each name is that of one type.
  const known = values.get(name) as Promise<Derived> | undefined
  if (known) return known
  const value = Promise.resolve().then(derive)
  values.set(name, value)
  // A later request tries again.
  value.catch(() => values.delete(name))
  return value
}

/** The first 128 bits of the SHA-256 of `data`, in hexadecimal. */
export async function digest(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16)
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A text as a page of the cache: the previous one, with a new age, if it has the same text. */
export async function toCachedPage(
  text: string,
  previous: CachedPage | undefined,
  page: Pick<CachedPage, 'cacheClass' | 'status' | 'fetchedAt'>,
): Promise<CachedPage> {
  const source = await digest(text)
  if (previous?.source === source) return { ...previous, ...page }
  return { ...page, body: new TextEncoder().encode(text), etag: toEntityTag(source), source }
}
