import { createFolder } from '@cutroom/ground/create-folder'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { type Clock, systemClock } from '@cutroom/ground/clock'
import { LRUCache } from 'lru-cache'
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachedPage, PageStore } from '../cache/html-cache.ts'

/** Bytes of pages on disk by default: four times those in memory. */
const DISK_BYTES = 256 * 1024 * 1024

/** How long the file of an unchanged page is kept, in ms: only the age of the page is older. */
const REWRITE_MS = 600_000

/** Smallest difference between a process and its machine that is a clock that was set, in ms. */
const CLOCK_SET_MS = 60_000

const SUFFIX = { page: '.page', temporary: '.tmp' } as const

interface DiskStoreOptions {
  readonly directory: string
  /** Identifies build and content model; pages of another one are deleted. */
  readonly build: string
  readonly memory: PageStore
  readonly maxBytes?: number
  readonly clock?: Clock
  readonly warn: (message: string) => void
}

interface PageFile {
  readonly bytes: number
  readonly etag?: string
  readonly writtenAt?: number
}

interface PageHeader extends Omit<CachedPage, 'body'> {
  readonly key: string
}

/** Stores pages, but no 404s, on disk too, for a start while the content service fails. */
export async function createDiskStore(options: DiskStoreOptions): Promise<PageStore> {
  const { directory, build, memory, warn } = options
  const folder = join(directory, sha256(build))
  try {
    return diskStore(folder, await openFolder(directory, folder), options)
  } catch (error) {
    const reason = getErrorMessage(error)
    warn(`Pages are not stored on disk: ${directory} cannot be used (${reason}). Correct PAGE_CACHE_DIR.`)
    return memory
  }
}

/** Creates the folder, deletes files of other builds, and returns its pages, oldest first. */
async function openFolder(directory: string, folder: string): Promise<(readonly [string, PageFile])[]> {
  createFolder(folder, 0o700)
  for (const name of await readdir(directory))
    if (join(directory, name) !== folder && /^[\da-f]{64}$/.test(name))
      await rm(join(directory, name), { recursive: true, force: true })
  const probe = join(folder, `${randomUUID()}${SUFFIX.temporary}`)
  await writeFile(probe, '')
  const names = await readdir(folder)
  await Promise.all(
    names
      .filter((name) => name.endsWith(SUFFIX.temporary))
      .map((name) => rm(join(folder, name), { force: true })),
  )
  const files = names.filter((name) => name.endsWith(SUFFIX.page))
  const stats = await Promise.all(
    files.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, size, mtimeMs }
    }),
  )
  return stats.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, { bytes: size }])
}

function diskStore(
  folder: string,
  known: readonly (readonly [string, PageFile])[],
  { memory, maxBytes = DISK_BYTES, warn, clock = systemClock }: DiskStoreOptions,
): PageStore {
  const files = new LRUCache<string, PageFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_file, name, reason) => {
      if (reason !== 'set') void rm(join(folder, name), { force: true }).catch(() => {})
    },
  })
  for (const [name, file] of known) files.set(name, file)
  /** What the clock of the machine is ahead, for example after a start before it was set. */
  const getClockOffset = () => {
    const offset = Date.now() - clock.now()
    return Math.abs(offset) < CLOCK_SET_MS ? 0 : offset
  }
  let hasWarned = false
  const write = async (key: string, page: CachedPage) => {
    const name = toFileName(key)
    const now = performance.now()
    const { etag, writtenAt } = files.get(name) ?? {}
    if (etag === page.etag && writtenAt !== undefined && now - writtenAt < REWRITE_MS) return
    const bytes = toFile(key, { ...page, fetchedAt: page.fetchedAt + getClockOffset() })
    if (bytes.byteLength > maxBytes) return
    try {
      await writeByRename(join(folder, name), bytes)
      files.set(name, { bytes: bytes.byteLength, etag: page.etag, writtenAt: now })
    } catch (error) {
      if (!hasWarned) warn(`A page could not be stored on disk (${getErrorMessage(error)}).`)
      hasWarned = true
    }
  }
  return {
    get: async (key) => {
      const cached = await memory.get(key)
      const name = toFileName(key)
      if (cached !== undefined || !files.has(name)) return cached
      const stored = await readPageFile(join(folder, name), key)
      if (stored === undefined) {
        files.delete(name)
        warn(`The page ${key} on disk (${join(folder, name)}) was damaged. It is rendered again.`)
        return undefined
      }
      const page = { ...stored, fetchedAt: stored.fetchedAt - getClockOffset() }
      await memory.set(key, page)
      return page
    },
    set: async (key, page) => {
      await memory.set(key, page)
      if (page.cacheClass === 'page') void write(key, page)
      // A page that was removed must not come back after a restart.
      else files.delete(toFileName(key))
    },
  }
}

const toFileName = (key: string) => `${sha256(key)}${SUFFIX.page}`

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The file of a page: the hash of the rest, the data of the page, and its body. */
function toFile(key: string, { body, ...data }: CachedPage): Buffer {
  const header: PageHeader = { ...data, key }
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body])
  return Buffer.concat([Buffer.from(`${sha256(content)}\n`), content])
}

/**
 * The page of a file; `undefined` for a damaged one: a crash may leave zeros in it.
 * @throws Error of the system, which may read the file later
 */
async function readPageFile(path: string, expectedKey: string): Promise<CachedPage | undefined> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  try {
    const start = file.indexOf('\n') + 1
    const content = file.subarray(start)
    if (file.toString('latin1', 0, start - 1) !== sha256(content)) return undefined
    const end = content.indexOf('\n')
    const { key, ...data } = JSON.parse(content.toString('utf8', 0, end)) as PageHeader
    return key === expectedKey ? { ...data, body: new Uint8Array(content.subarray(end + 1)) } : undefined
  } catch {
    return undefined
  }
}

/** Writes a file that is complete or missing, even after a loss of power. */
async function writeByRename(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}${SUFFIX.temporary}`
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
