import { isRecord } from '@cutroom/ground/is-record'
import { assetId, parseAssetName } from './asset-name.ts'
import { assetAddress, type AssetLocation } from './asset-store.ts'

/** The address of a file of a dataset without its host; the last part names the file. */
const FILE_LINK = /^\/files\/[^/]+\/[^/]+\/([^/]+)$/

/** Links to files have project and dataset, which may have changed; else the same value. */
export function withFileLinks<Value>(
  value: Value,
  location: AssetLocation,
  hasDocument: (id: string) => boolean,
): Value {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'string') return linked(part)
    if (Array.isArray(part)) return changed(part, part.map(mapped))
    if (!isRecord(part)) return part
    const entries = Object.entries(part).map(([name, member]) => [name, mapped(member)] as const)
    return entries.every(([name, member]) => member === part[name]) ? part : Object.fromEntries(entries)
  }
  const linked = (text: string): string => {
    const name = FILE_LINK.exec(text)?.[1] ?? ''
    if (!parseAssetName('file', name) || !hasDocument(assetId('file', name))) return text
    return `/${assetAddress('file', name, location).path}`
  }
  return mapped(value) as Value
}

function changed(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after
}
