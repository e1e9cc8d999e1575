import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Modes of files and directories: for their owner only. */
export const FILE_MODE = 0o600
export const DIRECTORY_MODE = 0o700

/** Writes a file that is whole or missing, even after a loss of power. See `syncDirectory`. */
export async function writeWhole(
  path: string,
  content: Uint8Array | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  try {
    await writeFile(temporary, content, { mode: FILE_MODE, flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Makes the names in a directory durable. Windows has no such call and does not need it. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Moves a damaged file to a directory that nothing reads. Returns its path there. */
export async function putAside(path: string, directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE })
  const target = join(directory, `${basename(path)}.${randomUUID()}`)
  await rename(path, target)
  return target
}
