import { createHash } from 'node:crypto'
import { isRecord } from '@cutroom/ground/is-record'
import type { StoredDocument } from './document.ts'

/** A row of a query, whose columns are named as here. */
export type Row = Readonly<Record<string, string | number | bigint | null | Uint8Array>>

/** The hash that is stored beside a text, which shows damage that leaves it valid JSON. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Parses the document of a row with `id`, `json` and `hash`; `undefined` for a damaged one. */
export function parseStored({ id, json, hash }: Row): StoredDocument | undefined {
  if (typeof json !== 'string' || (hash !== null && hashText(json) !== hash)) return undefined
  const document = parseJson(json)
  return document?._id === id ? document : undefined
}

/** Parses a stored text, which this service has written, so its shape is known. */
export function parseJson(json: string): StoredDocument | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? (value as unknown as StoredDocument) : undefined
  } catch {
    return undefined
  }
}

export function reportDamage(message: string): void {
  console.error(`content-service: ${message}`)
}
