import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DataPaths } from '../store/data-directory.ts'
import { syncDirectory } from '../store/durable-file.ts'
import { fileFile, fileId, imageFile, imageId } from './asset-name.ts'
import type { FileName, ImageName } from './asset-name.ts'
import { readImageFacts } from './image-metadata.ts'
import { extensionFor, mediaTypeOf } from './media-types.ts'

/** The two kinds of assets. */
export type AssetKind = 'image' | 'file'

/** An asset whose bytes are read, and which `keep` can put in its place. */
export interface AssetDescription {
  readonly kind: AssetKind
  /** Where the bytes are now. */
  readonly source: string
  /** Where they belong. */
  readonly target: string
  /** The last part of its path. */
  readonly name: string
  /** The id of its document, unless that has one of its own. */
  readonly id: string
  /** The document's attributes, without address and dates. */
  readonly attributes: Readonly<Record<string, unknown>>
}

/** The asset files of a data directory, named by their content. */
export class AssetStore {
  readonly #paths: DataPaths

  constructor(paths: DataPaths) {
    this.#paths = paths
  }

  /** The file of an image, or `undefined` if there is none. */
  image(name: ImageName): string | undefined {
    return existing(join(this.#paths.images, imageFile(name)))
  }

  /** The file of a file asset, or `undefined` if there is none. */
  file(name: FileName): string | undefined {
    return existing(join(this.#paths.files, fileFile(name)))
  }

  /** Reads an asset's bytes. Throws ASSET_INVALID if it is to be an image and is none. */
  async describe(
    kind: AssetKind,
    source: string,
    given: { filename?: string | undefined; mediaType?: string | undefined },
  ): Promise<AssetDescription> {
    const [sha1, { size }] = await Promise.all([hashFile(source), stat(source)])
    const base = { assetId: sha1, sha1hash: sha1, size, originalFilename: given.filename }
    if (kind === 'file') {
      const extension = extensionFor(given.filename, given.mediaType)
      const known = mediaTypeOf(extension)
      const mimeType = given.mediaType?.split(';')[0]?.trim() || known
      const attributes = defined({ ...base, _type: 'sanity.fileAsset', extension, mimeType })
      const name = fileFile({ sha1, extension })
      return {
        kind,
        source,
        target: join(this.#paths.files, name),
        name,
        id: fileId({ sha1, extension }),
        attributes,
      }
    }
    const { metadata, ...size2d } = await readImageFacts(source)
    const name = imageFile({ sha1, ...size2d })
    const { extension } = size2d
    const mimeType = mediaTypeOf(extension)
    const attributes = defined({ ...base, _type: 'sanity.imageAsset', extension, mimeType, metadata })
    return {
      kind,
      source,
      target: join(this.#paths.images, name),
      name,
      id: imageId({ sha1, ...size2d }),
      attributes,
    }
  }

  /**
   * Puts an asset's bytes in their place, durably, and tells whether they were not there before. The source must be
   * on the same file system (the directory for temporary files is); it is moved.
   */
  async keep({ source, target }: AssetDescription): Promise<boolean> {
    if (existsSync(target)) return false
    const handle = await open(source, 'r+')
    await handle.sync()
    await handle.close()
    await chmod(source, 0o600)
    await rename(source, target)
    await syncDirectory(dirname(target))
    return true
  }
}

/** The address attributes of an asset document, which depend on where the service is reached. */
export function assetAddress(
  kind: AssetKind,
  name: string,
  place: { publicUrl: string; projectId: string; dataset: string },
): { path: string; url: string } {
  const path = `${kind === 'image' ? 'images' : 'files'}/${place.projectId}/${place.dataset}/${name}`
  return { path, url: `${place.publicUrl}/${path}` }
}

function existing(path: string): string | undefined {
  return existsSync(path) ? path : undefined
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function defined(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}
