import { isRecord } from '@cutroom/ground/is-record'
import { deriveKey, withArrayKeys } from '../store/array-keys.ts'
import type { ImportedDocument } from './parse-dataset.ts'

/** The place of an object in a document. */
interface Place {
  readonly field: string
  readonly owner: Readonly<Record<string, unknown>>
  readonly isItem: boolean
}

/**
 * Adds what a Studio needs to edit a document, and people leave out who write it by hand: a `_key`
 * for each object in a list, and types that the content determines. What exists stays.
 */
export function completeDocument(document: ImportedDocument): ImportedDocument {
  return withArrayKeys(withTypes(document), deriveKey) as ImportedDocument
}

function withTypes(owner: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const complete = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) return value.map((item) => complete(item, { ...place, isItem: true }))
    if (!isRecord(value)) return value
    const type = '_type' in value ? undefined : findType(value, place)
    return withTypes(type === undefined ? value : { _type: type, ...value })
  }
  return Object.fromEntries(
    Object.entries(owner).map(([field, value]) => [field, complete(value, { field, owner, isItem: false })]),
  )
}

function findType(value: Readonly<Record<string, unknown>>, place: Place): string | undefined {
  if (typeof value['_ref'] === 'string') return '_dataset' in value ? undefined : 'reference'
  // A field has one type, which may have any name; a list may have several.
  if (!place.isItem) return undefined
  const asset = /^(image|file)@/.exec(String(value['_sanityAsset']))
  if (asset !== null) return asset[1]
  if (place.field === 'children' && place.owner['_type'] === 'block' && typeof value['text'] === 'string')
    return 'span'
  // The only list of the content model with objects and references.
  return place.field === 'videoVimeo' ? 'filmFile' : undefined
}
