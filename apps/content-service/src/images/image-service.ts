import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { diskErrorCode } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { DiskCache } from './disk-cache.ts'
import { renderImage } from './render.ts'
import type { Rendering } from './render.ts'

/** Images that are computed at the same time. */
const CONCURRENT = 2

/** Images that may wait. */
const QUEUE_LENGTH = 200

/** Bytes of computed images on disk. */
const CACHE_BYTES = 256 * 1024 * 1024

/** A computed image. `key` names its content. */
export interface RenderedImage {
  readonly key: string
  readonly bytes: Buffer
}

/** Computes images, few at a time and equal ones only once, and caches them on disk. */
export class ImageService {
  readonly #cache: Pick<DiskCache, 'get' | 'set'>
  readonly #render: (rendering: Rendering) => Promise<Buffer>
  readonly #pending = new Map<string, Promise<RenderedImage>>()
  readonly #queue: (() => void)[] = []
  #running = 0

  /** `directory` is that of the cache, unless `cache` is given; `render` computes an image. */
  constructor(
    directory: string,
    options: {
      capacity?: number
      cache?: Pick<DiskCache, 'get' | 'set'>
      render?: (rendering: Rendering) => Promise<Buffer>
    } = {},
  ) {
    this.#cache = options.cache ?? new DiskCache(directory, options.capacity ?? CACHE_BYTES)
    this.#render = options.render ?? renderImage
  }

  /** Returns the image. Rejects with IMAGE_QUEUE_FULL, or with the error of its computation. */
  render(rendering: Rendering): Promise<RenderedImage> {
    const key = createHash('sha1')
      .update(JSON.stringify({ ...rendering, file: basename(rendering.file) }))
      .digest('hex')
    const pending = this.#pending.get(key)
    if (pending !== undefined) return pending
    const image = this.#cachedOrRendered(key, rendering).finally(() => this.#pending.delete(key))
    this.#pending.set(key, image)
    return image
  }

  async #cachedOrRendered(key: string, rendering: Rendering): Promise<RenderedImage> {
    const cached = await this.#cache.get(key)
    if (cached !== undefined) return { key, bytes: cached }
    await this.#acquire()
    try {
      const bytes = await this.#render(rendering)
      await this.#store(key, bytes)
      return { key, bytes }
    } finally {
      const next = this.#queue.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  /** Caches an image. One for which the disk has no space is computed again at the next request. */
  async #store(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#cache.set(key, bytes)
    } catch (error) {
      if (diskErrorCode(error) === undefined) throw error
    }
  }

  async #acquire(): Promise<void> {
    if (this.#queue.length >= QUEUE_LENGTH)
      throw new ServiceError('IMAGE_QUEUE_FULL', 'Too many pictures are waiting. Try again in a moment.')
    // A finished image passes its slot on, so that no third one can start in between.
    if (this.#running >= CONCURRENT) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running += 1
  }
}
