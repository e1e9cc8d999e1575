import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { diskErrorCode } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { FairQueue, QueueFullError } from '../limits/fair-queue.ts'
import { SharedWork } from '../limits/shared-work.ts'
import { DiskCache } from './disk-cache.ts'
import { renderImage, type Rendering } from './render.ts'

/** Images that are computed at the same time. */
const CONCURRENT = 2

/** Images that may wait, and those of one client: a page of thumbnails at several widths. */
const QUEUE_LENGTH = { all: 200, client: 100 } as const

/** Bytes of computed images on disk. */
const CACHE_BYTES = 256 * 1024 * 1024

/** The client that waits for an image: its network address, and a signal that aborts when it leaves. */
export interface ImageClient {
  readonly address?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A computed image. `key` names its content. */
export interface RenderedImage {
  readonly key: string
  readonly bytes: Buffer
}

/** Computes images, few at a time and equal ones only once, and caches them on disk. */
export class ImageService {
  readonly #cache: Pick<DiskCache, 'get' | 'set'>
  readonly #render: (rendering: Rendering) => Promise<Buffer>
  readonly #running = new SharedWork<RenderedImage>()
  readonly #queue = new FairQueue({
    concurrency: CONCURRENT,
    length: QUEUE_LENGTH.all,
    lengthPerClient: QUEUE_LENGTH.client,
  })

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

  /**
   * Returns the image to a client. Rejects with IMAGE_QUEUE_FULL, the error of its computation, or ClientLeftError if every
   * client that waits for the image leaves before its computation starts.
   */
  render(rendering: Rendering, client: ImageClient = {}): Promise<RenderedImage> {
    const key = createHash('sha1')
      .update(JSON.stringify({ ...rendering, file: basename(rendering.file) }))
      .digest('hex')
    const start = (abandoned: AbortSignal) =>
      this.#cachedOrRendered(key, rendering, { ...client, signal: abandoned })
    return this.#running.run(key, start, client.signal)
  }

  async #cachedOrRendered(
    key: string,
    rendering: Rendering,
    { address = '', signal }: ImageClient,
  ): Promise<RenderedImage> {
    const cached = await this.#cache.get(key)
    if (cached !== undefined) return { key, bytes: cached }
    const release = await this.#queue.acquire(address, signal).catch(queueFailure)
    try {
      const bytes = await this.#render(rendering)
      await this.#store(key, bytes)
      return { key, bytes }
    } finally {
      release()
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
}

function queueFailure(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error
  throw new ServiceError('IMAGE_QUEUE_FULL', 'Too many pictures are waiting. Try again in a moment.')
}
