import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** Has the SHA-256 of each file of the folder, by its path. */
const MANIFEST = 'manifest.json'

/**
 * Returns a folder that is kept between runs, made once for all processes, and made again if a file
 * of it is missing, added or changed.
 * @param path where it is kept; the hash of `source`, what it is made from, is appended
 * @param make fills an empty folder
 */
export function verifiedFolder(path: string, source: string, make: (staging: string) => void): string {
  const folder = `${path}-${hash('sha256', source).slice(0, 16)}`
  if (isIntact(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const staging = mkdtempSync(`${folder}-`)
  try {
    make(staging)
    writeFileSync(join(staging, MANIFEST), JSON.stringify(hashFiles(staging)))
    // Another process may have been first, and use its files.
    if (isIntact(folder)) return folder
    rmSync(folder, { recursive: true, force: true })
    renameSync(staging, folder)
  } catch (error) {
    if (!isIntact(folder)) throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return folder
}

function isIntact(folder: string): boolean {
  try {
    const { [MANIFEST]: _, ...files } = hashFiles(folder)
    return isDeepStrictEqual(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')), files)
  } catch {
    return false
  }
}

/** Returns the SHA-256 of each file below a folder, by its path. */
export function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((file) => [relative(folder, file), hash('sha256', readFileSync(file))]),
  )
}
