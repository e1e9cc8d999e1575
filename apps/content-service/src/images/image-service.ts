import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { renderImage, type Rendering } from './render.ts'
import { RenderQueue, type Requester } from './render-queue.ts'
import { writeWhole } from '../store/durable-file.ts'
import { reportDamage } from '../store/stored-text.ts'

const CONCURRENT = 2

/** Images that may wait: several pages of thumbnails at several widths. */
const QUEUE_LENGTH = 200

const CACHE_BYTES = 256 * 1024 * 1024

/** Bytes of a disk block: the smallest size that a file has on a disk. */
const BLOCK_BYTES = 4096

/** Bytes of the hash at the start of a cached file. */
const HASH_BYTES = 32

interface RenderedImage {
  readonly key: string
  readonly bytes: Buffer
}

interface PendingImage {
  readonly requesters: Set<Requester>
  readonly result: Promise<RenderedImage>
}

export class ImageService {
  readonly #cache: Pick<DiskCache, 'get' | 'set'>
  readonly #render: (rendering: Rendering) => Promise<Buffer>
  readonly #pending = new Map<string, PendingImage>()
  readonly #queue = new RenderQueue(CONCURRENT, QUEUE_LENGTH)
  /** Whether the log has a failed write: a full disk fails at each picture. */
  #isReported = false

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

  /** Equal pictures are computed once for all clients that request them at the same time. */
  render(rendering: Rendering, requester: Requester): Promise<RenderedImage> {
    const key = createHash('sha1')
      .update(JSON.stringify({ ...rendering, file: basename(rendering.file) }))
      .digest('hex')
    const { requesters, result } = this.#pending.get(key) ?? this.#start(key, rendering)
    // An aborted signal has no further event.
    if (requester.signal?.aborted !== true) requesters.add(requester)
    requester.signal?.addEventListener('abort', () => requesters.delete(requester), { once: true })
    return result
  }

  #start(key: string, rendering: Rendering): PendingImage {
    const requesters = new Set<Requester>()
    const result = this.#cachedOrRendered(key, rendering, requesters).finally(() => this.#pending.delete(key))
    const pending = { requesters, result }
    this.#pending.set(key, pending)
    return pending
  }

  async #cachedOrRendered(
    key: string,
    rendering: Rendering,
    requesters: ReadonlySet<Requester>,
  ): Promise<RenderedImage> {
    const cached = await this.#cache.get(key)
    if (cached !== undefined) return { key, bytes: cached }
    const { width, height } = rendering.geometry.canvas ?? rendering.geometry
    return this.#queue.run({ pixels: width * height, requesters }, async () => {
      const bytes = await this.#render(rendering)
      await this.#store(key, bytes)
      return { key, bytes }
    })
  }

  /** Caches an image. One that cannot be written is computed again at the next request. */
  async #store(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#cache.set(key, bytes)
    } catch (error) {
      if (!this.#isReported) reportDamage(`Pictures cannot be cached: ${getErrorMessage(error)}.`)
      this.#isReported = true
    }
  }
}

/** Files of a directory by key, by the sum of their blocks. The least recently used go first. */
class DiskCache {
  readonly #directory: string
  readonly #sizes: LRUCache<string, number>

  constructor(directory: string, capacity: number) {
    this.#directory = directory
    this.#sizes = new LRUCache({
      maxSize: capacity,
      sizeCalculation: (size) => Math.max(1, Math.ceil(size / BLOCK_BYTES)) * BLOCK_BYTES,
      dispose: (_size, key, reason) => {
        if (reason === 'evict') rmSync(join(directory, key), { force: true })
      },
    })
    const files = readdirSync(directory).map((name) => ({ name, stats: statSync(join(directory, name)) }))
    for (const { name, stats } of files.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs))
      this.#sizes.set(name, stats.size)
  }

  async get(key: string): Promise<Buffer | undefined> {
    if (this.#sizes.get(key) === undefined) return undefined
    const path = join(this.#directory, key)
    // The file may have been deleted by somebody else.
    const file = await readFile(path).catch(() => undefined)
    const bytes = file?.subarray(HASH_BYTES)
    if (file && bytes && hash(bytes).equals(file.subarray(0, HASH_BYTES))) return bytes
    if (file) reportDamage(`The picture ${path} was damaged, and is computed again.`)
    this.#sizes.delete(key)
    return undefined
  }

  /** Stores bytes after their hash, under a key, which must be a plain file name. */
  async set(key: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(join(this.#directory, key), Buffer.concat([hash(bytes), bytes]))
    this.#sizes.set(key, HASH_BYTES + bytes.length)
  }
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
