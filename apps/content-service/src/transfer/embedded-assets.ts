import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, resolve, sep } from 'node:path'
import type { AssetKind } from '../assets/asset-store.ts'
import { isRecord } from '../store/document.ts'

/** The file that a `_sanityAsset` names. */
export interface AssetSource {
  readonly kind: AssetKind
  readonly path: string
}

/** Every `_sanityAsset` in a value, at any depth. */
export function collectAssetUrls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectAssetUrls)
  if (!isRecord(value)) return []
  const own = value['_sanityAsset']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(collectAssetUrls)]
}

/**
 * The file that a `_sanityAsset` such as `image@file://./images/a.png` names, or what is wrong with it. Only files
 * inside the dataset's folder are taken: a dataset of a stranger must not publish others.
 */
export function resolveAssetUrl(url: string, root: string): AssetSource | string {
  const [, kind, location] = /^(image|file)@file:\/\/(.+)$/.exec(url) ?? []
  if ((kind !== 'image' && kind !== 'file') || location === undefined)
    return `the asset "${url}" is not of the form image@file://./PATH or file@file://./PATH`
  const path = isAbsolute(location) ? location : resolve(root, location)
  if (!existsSync(path)) return `the asset "${url}" has no file at ${path}`
  const real = realpathSync(path)
  if (real.startsWith(realpathSync(root) + sep)) return { kind, path: real }
  return `the asset "${url}" lies outside of the dataset's folder`
}

/** A copy of a value in which every `_sanityAsset` has become a reference to the asset's document. */
export function replaceAssetUrls(value: unknown, idOf: (url: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceAssetUrls(item, idOf))
  if (!isRecord(value)) return value
  const { _sanityAsset: url, ...rest } = value
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(rest)) copy[key] = replaceAssetUrls(member, idOf)
  return typeof url === 'string' ? { ...copy, asset: { _type: 'reference', _ref: idOf(url) } } : copy
}
