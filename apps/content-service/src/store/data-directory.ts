import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder } from '@cutroom/ground/create-folder'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { diskError } from '../errors/disk-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { DIRECTORY_MODE, FILE_MODE } from './durable-file.ts'

export interface DataPaths {
  readonly root: string
  readonly database: string
  readonly lock: string
  readonly tokens: string
  readonly assets: string
  readonly images: string
  readonly files: string
  readonly cache: string
  readonly imageCache: string
  readonly temporary: string
  /** Damaged files, which nothing reads. */
  readonly damaged: string
}

export function dataPaths(directory: string): DataPaths {
  const root = resolve(directory)
  return {
    root,
    database: join(root, 'content.sqlite'),
    lock: join(root, 'lock.sqlite'),
    tokens: join(root, 'tokens.json'),
    assets: join(root, 'assets'),
    images: join(root, 'assets', 'images'),
    files: join(root, 'assets', 'files'),
    cache: join(root, 'cache'),
    imageCache: join(root, 'cache', 'pictures'),
    temporary: join(root, 'temporary'),
    damaged: join(root, 'damaged'),
  }
}

/** A ServiceError as it is, DISK_*, or DATA_UNREADABLE with the reason. */
export function openingError(file: string, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const onDisk = diskError(error, `${file} cannot be opened`)
  if (onDisk) return onDisk
  // SQLite quotes its schema, over several lines.
  const reason = getErrorMessage(error).replaceAll(/\s+/g, ' ')
  return new ServiceError(
    'DATA_UNREADABLE',
    `${file} cannot be read: ${reason}. Restore it, delete it with reset, or choose another directory with --data.`,
    { cause: error },
  )
}

export function noContent({ root }: DataPaths): ServiceError {
  return new ServiceError('DATA_UNREADABLE', `No content in ${root}. Name its directory with --data.`)
}

/** Creates the directories of a writer, and empties the temporary one. Requires the lock. */
export function prepareDirectories(paths: DataPaths): void {
  rmSync(paths.temporary, { recursive: true, force: true })
  // Earlier versions cached pictures there, without hashes.
  rmSync(join(paths.cache, 'images'), { recursive: true, force: true })
  for (const path of [
    paths.assets,
    paths.images,
    paths.files,
    paths.cache,
    paths.imageCache,
    paths.temporary,
  ]) {
    createDirectory(path)
    restrict(path, DIRECTORY_MODE)
  }
  restrict(paths.root, DIRECTORY_MODE)
  // SQLite creates files by the umask, and those beside a file with the mode of that.
  closeSync(openSync(paths.database, 'a', FILE_MODE))
  restrict(paths.database, FILE_MODE)
}

/** Earlier versions left it readable for all. Files of another user stay as they are. */
function restrict(path: string, mode: number): void {
  if (statSync(path).uid === process.geteuid?.()) chmodSync(path, mode)
}

/** SQLITE_BUSY: another connection has the lock (https://www.sqlite.org/rescode.html). */
const SQLITE_BUSY = 5

/**
 * Locks the data directory for one writer, until the returned function, or the end of the process.
 * Throws DATA_IN_USE, or the error of the system if the directory is not writable.
 */
export function lockDirectory(paths: DataPaths): () => void {
  // `mkdir` and SQLite report misleading errors for a directory that is not writable.
  accessSync(nearest(paths.root), constants.W_OK)
  refuseForeignFolders(paths)
  createDirectory(paths.root)
  // A process that closes a file loses its locks of that file (POSIX), as that of its first start.
  if (!existsSync(paths.lock)) closeSync(openSync(paths.lock, 'a', FILE_MODE))
  const database = new DatabaseSync(paths.lock, { timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;')
  } catch (error) {
    database.close()
    if ((error as { readonly errcode?: unknown }).errcode !== SQLITE_BUSY) throw error
    throw new ServiceError(
      'DATA_IN_USE',
      `The data in ${paths.root} is in use by another content service. Stop that one first, or choose another directory with --data.`,
      { cause: error },
    )
  }
  return () => database.close()
}

/** Folders of these names that something else has created would be emptied or deleted. */
function refuseForeignFolders({ root, lock, database, ...paths }: DataPaths): void {
  if (existsSync(lock) || existsSync(database)) return
  const foreign = [paths.assets, paths.cache, paths.temporary, paths.damaged].filter((path) =>
    existsSync(path),
  )
  if (foreign.length === 0) return
  throw new ServiceError(
    'DATA_UNREADABLE',
    `The directory ${root} has no content, but ${foreign.map((path) => basename(path)).join(', ')} of something else, which the content service would replace. Choose another directory with --data.`,
  )
}

function createDirectory(path: string): void {
  try {
    createFolder(path, DIRECTORY_MODE)
  } catch (error) {
    if (diskError(error, path)) throw error
    throw new ServiceError(
      'DATA_UNREADABLE',
      `The directory ${path} cannot be created: ${getErrorMessage(error)}. Choose another one with --data.`,
      { cause: error },
    )
  }
}

function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path))
}
