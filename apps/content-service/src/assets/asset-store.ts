import { createHash } from 'node:crypto'
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { chmod, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { fileTypeFromFile } from 'file-type'
import { ServiceError } from '../errors/service-error.ts'
import type { DataPaths } from '../store/data-directory.ts'
import { FILE_MODE, putAside, syncDirectory } from '../store/durable-file.ts'
import { reportDamage } from '../store/stored-text.ts'
import type { StoredDocument } from '../store/document.ts'
import { assetId, parseAssetName, type AssetKind } from './asset-name.ts'
import { readImageFacts } from './image-metadata.ts'
import { chooseExtension, getMediaType, UNKNOWN, withoutParameters } from './media-types.ts'

export interface AssetDescription {
  readonly kind: AssetKind
  readonly source: string
  readonly target: string
  readonly name: string
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
}

const SHA1_LENGTH = 40

/** Bytes up to which a response waits until the file is verified: a tenth of a second. */
const AWAITED_BYTES = 32 * 1024 * 1024

export class AssetStore {
  readonly #directories: Readonly<Record<AssetKind, string>>
  readonly #damaged: string
  /** Whether files have the hash of their names, by path. */
  readonly #verified = new Map<string, Promise<boolean>>()

  constructor({ images, files, damaged }: DataPaths) {
    this.#directories = { image: images, file: files }
    this.#damaged = damaged
  }

  /** The path of an undamaged file. Its first reader verifies it, a large one while it is sent. */
  async find(kind: AssetKind, name: string): Promise<string | undefined> {
    const path = this.path(kind, name)
    if (path === undefined) return undefined
    const known = this.#verified.get(path) ?? this.#verify(path, name)
    this.#verified.set(path, known)
    // A large file is sent meanwhile.
    known.catch(() => undefined)
    const { size } = await stat(path)
    return size > AWAITED_BYTES || (await known) ? path : undefined
  }

  async #verify(path: string, name: string): Promise<boolean> {
    try {
      if ((await hashFile(path)) === name.slice(0, SHA1_LENGTH)) return true
      const aside = await putAside(path, this.#damaged)
      reportDamage(
        `The file ${path} is damaged, and was moved to ${aside}. Upload it again, or restore a backup.`,
      )
    } catch (error) {
      reportDamage(`The file ${path} cannot be read: ${getErrorMessage(error)}.`)
      this.#verified.delete(path)
      // A file that exists may be readable at the next request.
      if (existsSync(path)) throw error
    }
    this.#verified.delete(path)
    return false
  }

  path(kind: AssetKind, name: string): string | undefined {
    const path = join(this.#directories[kind], name)
    return parseAssetName(kind, name) && existsSync(path) ? path : undefined
  }

  /** Throws ASSET_INVALID for an empty file and an image that is unreadable. */
  async describe(
    kind: AssetKind,
    source: string,
    given: { filename?: string | undefined; mediaType?: string | undefined },
  ): Promise<AssetDescription> {
    const [sha1, { size }] = await Promise.all([hashFile(source), stat(source)])
    if (size === 0) throw new ServiceError('ASSET_INVALID', 'This file is empty.')
    const base = {
      assetId: sha1,
      sha1hash: sha1,
      size,
      ...(given.filename !== undefined && { originalFilename: given.filename }),
    }
    const describe = (name: string, attributes: Record<string, unknown>) => {
      const target = join(this.#directories[kind], name)
      return { kind, source, target, name, id: assetId(kind, name), attributes }
    }
    if (kind === 'file') {
      const named = chooseExtension(given.filename, given.mediaType)
      const content = named === UNKNOWN ? await fileTypeFromFile(source).catch(() => undefined) : undefined
      // Names have endings of one part, in lower case: `tar.gz` and `Z` are others.
      const extension = content?.ext.split('.').at(-1)?.toLowerCase() ?? named
      const mimeType = content?.mime ?? (withoutParameters(given.mediaType ?? '') || getMediaType(extension))
      return describe(`${sha1}.${extension}`, { ...base, _type: 'sanity.fileAsset', extension, mimeType })
    }
    const { width, height, extension, metadata } = await readImageFacts(source)
    const facts = { extension, mimeType: getMediaType(extension), metadata }
    return describe(`${sha1}-${width}x${height}.${extension}`, {
      ...base,
      _type: 'sanity.imageAsset',
      ...facts,
    })
  }

  /** Moves an asset durably from the directory for temporary files. Returns whether it is new. */
  async save({ source, target }: AssetDescription): Promise<boolean> {
    if (existsSync(target)) return false
    // The copy of a read-only file is read-only.
    await chmod(source, FILE_MODE)
    const handle = await open(source, 'r+')
    await handle.sync()
    await handle.close()
    await rename(source, target)
    await syncDirectory(dirname(target))
    return true
  }

  /** Deletes a file. Documents may name anything: only an asset is deleted. */
  delete({ kind, name }: AssetFile): void {
    const path = this.path(kind, name)
    if (path === undefined) return
    this.#verified.delete(path)
    rmSync(path)
  }
}

export interface AssetFile {
  readonly kind: AssetKind
  readonly name: string
}

export function getAssetFile({ _type, path }: StoredDocument): AssetFile | undefined {
  const [, kind] = /^sanity\.(image|file)Asset$/.exec(_type) ?? []
  if ((kind !== 'image' && kind !== 'file') || typeof path !== 'string') return undefined
  return { kind, name: path.slice(path.lastIndexOf('/') + 1) }
}

/** Where clients reach the assets of a dataset. */
export interface AssetLocation {
  /** The address at which clients reach them, without a slash at the end. */
  readonly publicUrl: string
  readonly projectId: string
  readonly dataset: string
}

export function assetAddress(
  kind: AssetKind,
  name: string,
  location: AssetLocation,
): { path: string; url: string } {
  const path = `${kind === 'image' ? 'images' : 'files'}/${location.projectId}/${location.dataset}/${name}`
  return { path, url: `${location.publicUrl}/${path}` }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
