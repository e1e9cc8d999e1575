export type AssetKind = 'image' | 'file'

export interface AssetName {
  readonly sha1: string
  readonly extension: string
  /** In pixels; NaN for a file. */
  readonly width: number
  readonly height: number
}

const PATTERNS: Readonly<Record<AssetKind, RegExp>> = {
  image: /^([0-9a-f]{40})-([1-9]\d{0,5})x([1-9]\d{0,5})\.([a-z0-9]{2,5})$/,
  file: /^([0-9a-f]{40})()()\.([a-z0-9]{1,10})$/,
}

/** Parses `{sha1}-{w}x{h}.{format}` of an image, or `{sha1}.{extension}` of a file. */
export function parseAssetName(kind: AssetKind, name: string): AssetName | undefined {
  const [, sha1, width, height, extension] = PATTERNS[kind].exec(name) ?? []
  if (sha1 === undefined || extension === undefined) return undefined
  return { sha1, extension, width: Number(width || NaN), height: Number(height || NaN) }
}

export function assetId(kind: AssetKind, name: string): string {
  return `${kind}-${name.replace('.', '-')}`
}
