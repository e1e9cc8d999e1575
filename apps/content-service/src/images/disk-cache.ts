import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { writeWhole } from '../store/durable-file.ts'

/** Files of a directory by key, bounded by the sum of their sizes. The least recently used are deleted first. */
export class DiskCache {
  readonly #directory: string
  readonly #sizes: LRUCache<string, number>

  /** Includes the files of the directory, by age. `capacity` is in bytes. */
  constructor(directory: string, capacity: number) {
    this.#directory = directory
    this.#sizes = new LRUCache({
      maxSize: capacity,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, key, reason) => {
        if (reason === 'evict') rmSync(join(directory, key), { force: true })
      },
    })
    const files = readdirSync(directory).map((name) => ({ name, stats: statSync(join(directory, name)) }))
    for (const { name, stats } of files.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs))
      this.#sizes.set(name, stats.size)
  }

  /** The bytes of a key, or `undefined`. */
  async get(key: string): Promise<Buffer | undefined> {
    if (this.#sizes.get(key) === undefined) return undefined
    try {
      return await readFile(join(this.#directory, key))
    } catch {
      // The file was deleted by somebody else.
      this.#sizes.delete(key)
      return undefined
    }
  }

  /** Stores bytes under a key, which must be a plain file name. */
  async set(key: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(join(this.#directory, key), bytes)
    this.#sizes.set(key, bytes.length)
  }
}
