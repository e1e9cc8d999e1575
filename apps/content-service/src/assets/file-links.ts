import { mapTexts } from '@cutroom/ground/map-texts'
import { assetId, parseAssetName } from './asset-name.ts'
import { assetAddress, type AssetLocation } from './asset-store.ts'

/** The address of a file of a dataset without its host; the last part names the file. */
const FILE_LINK = /^\/?files\/[^/]+\/[^/]+\/([^/]+)$/

/** Links to files have project and dataset, which may have changed; else the same value. */
export function withFileLinks<Value>(
  value: Value,
  location: AssetLocation,
  hasDocument: (id: string) => boolean,
): Value {
  const linked = (text: string): string => {
    const name = FILE_LINK.exec(text)?.[1] ?? ''
    if (!parseAssetName('file', name) || !hasDocument(assetId('file', name))) return text
    return `/${assetAddress('file', name, location).path}`
  }
  return mapTexts(value, linked) as Value
}
