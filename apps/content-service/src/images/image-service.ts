import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { IMAGES } from '../constants.ts'
import { diskErrorCode } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { DiskCache } from './disk-cache.ts'
import { renderImage } from './render.ts'
import type { Rendering } from './render.ts'

/** A finished picture. `key` names its content. */
export interface RenderedImage {
  readonly key: string
  readonly bytes: Buffer
}

/** Computes pictures: each at most once at a time, few at a time, and keeps them on disk. */
export class ImageService {
  readonly #cache: Pick<DiskCache, 'get' | 'set'>
  readonly #render: (rendering: Rendering) => Promise<Buffer>
  readonly #underWay = new Map<string, Promise<RenderedImage>>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** `directory` holds the finished pictures, unless there is another `cache`; `render` is what computes one. */
  constructor(
    directory: string,
    options: {
      capacity?: number
      cache?: Pick<DiskCache, 'get' | 'set'>
      render?: (rendering: Rendering) => Promise<Buffer>
    } = {},
  ) {
    this.#cache = options.cache ?? new DiskCache(directory, options.capacity ?? IMAGES.cacheBytes)
    this.#render = options.render ?? renderImage
  }

  /** The picture. Rejects with IMAGE_QUEUE_FULL, or with what computing it threw. */
  render(rendering: Rendering): Promise<RenderedImage> {
    const key = createHash('sha1')
      .update(JSON.stringify({ ...rendering, file: basename(rendering.file) }))
      .digest('hex')
    const underWay = this.#underWay.get(key)
    if (underWay !== undefined) return underWay
    const made = this.#make(key, rendering).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, made)
    return made
  }

  async #make(key: string, rendering: Rendering): Promise<RenderedImage> {
    const kept = await this.#cache.get(key)
    if (kept !== undefined) return { key, bytes: kept }
    await this.#turn()
    try {
      const bytes = await this.#render(rendering)
      await this.#keep(key, bytes)
      return { key, bytes }
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  /** Keeps a finished picture; one that finds no room is made again when it is asked for. */
  async #keep(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#cache.set(key, bytes)
    } catch (error) {
      if (diskErrorCode(error) === undefined) throw error
    }
  }

  /** Waits until fewer than the allowed number are computed, and counts as one from then on. */
  async #turn(): Promise<void> {
    if (this.#waiting.length >= IMAGES.waiting)
      throw new ServiceError('IMAGE_QUEUE_FULL', 'Too many pictures are waiting. Try again in a moment.')
    // Whoever finishes hands its turn over, so that the count never has a gap that a third could slip into.
    if (this.#running >= IMAGES.concurrent) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
  }
}
