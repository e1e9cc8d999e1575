import { readdirSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../store/durable-file.ts'

/** Files by key in one directory, bounded by the sum of their sizes; what was not used for longest goes first. */
export class DiskCache {
  readonly #directory: string
  readonly #capacity: number
  readonly #sizes = new Map<string, number>()
  #total = 0

  /** Takes over what is in the directory, oldest first. `capacity` is in bytes. */
  constructor(directory: string, capacity: number) {
    this.#directory = directory
    this.#capacity = capacity
    const found = readdirSync(directory).map((name) => ({ name, ...pick(join(directory, name)) }))
    for (const { name, size } of found.toSorted((a, b) => a.time - b.time)) this.#note(name, size)
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#total
  }

  /** The bytes under a key, or `undefined`. */
  async get(key: string): Promise<Buffer | undefined> {
    const size = this.#sizes.get(key)
    if (size === undefined) return undefined
    this.#sizes.delete(key)
    this.#sizes.set(key, size)
    try {
      return await readFile(join(this.#directory, key))
    } catch {
      // Someone emptied the directory: then it is computed again.
      this.#forget(key)
      return undefined
    }
  }

  /** Keeps bytes under a key, which must be a plain file name. */
  async set(key: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(join(this.#directory, key), bytes)
    this.#forget(key)
    this.#note(key, bytes.length)
    for (const oldest of this.#sizes.keys()) {
      if (this.#total <= this.#capacity) return
      this.#forget(oldest)
      await rm(join(this.#directory, oldest), { force: true })
    }
  }

  #note(key: string, size: number): void {
    this.#sizes.set(key, size)
    this.#total += size
  }

  #forget(key: string): void {
    this.#total -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}

function pick(path: string): { size: number; time: number } {
  const { size, mtimeMs } = statSync(path)
  return { size, time: mtimeMs }
}
