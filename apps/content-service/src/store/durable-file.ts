import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Mode of files: readable for their owner only. */
const MODE = 0o600

/**
 * Writes a file so that it is whole or missing, even after a loss of power: written beside its place, synchronised and
 * renamed. A loss of power may undo the rename.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  try {
    await writeFile(temporary, bytes, { mode: MODE, flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Writes a file synchronously as `writeWhole` does, and synchronises its directory, so that the rename is durable. */
export function writeWholeSync(path: string, text: string): void {
  const temporary = `${path}.${randomUUID()}`
  try {
    writeFileSync(temporary, text, { mode: MODE, flush: true })
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  if (process.platform === 'win32') return
  const directory = openSync(dirname(path), 'r')
  fsyncSync(directory)
  closeSync(directory)
}

/** Makes the names in a directory durable. Windows has no such call and needs none. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
