import { ServiceError } from './service-error.ts'

export type DiskErrorCode = 'DISK_FULL' | 'DISK_READ_ONLY' | 'DISK_DENIED'

const BY_CODE: Readonly<Record<string, DiskErrorCode>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EROFS: 'DISK_READ_ONLY',
  EACCES: 'DISK_DENIED',
  EPERM: 'DISK_DENIED',
}

/** Our codes by the result code of SQLite (https://www.sqlite.org/rescode.html). */
const BY_SQLITE_CODE: Readonly<Record<number, DiskErrorCode>> = {
  3: 'DISK_DENIED',
  8: 'DISK_READ_ONLY',
  13: 'DISK_FULL',
  // Reading needs an index, which SQLite creates beside the database.
  14: 'DISK_READ_ONLY',
}

/** SQLITE_IOERR_SHMSIZE: no space for the index of the write-ahead log. */
const SQLITE_IOERR_SHMSIZE = 4874

/** An extended result code has the primary one in its lowest byte. */
const SQLITE_PRIMARY = 0xff

const MESSAGES: Readonly<Record<DiskErrorCode, { readonly reason: string; readonly remedy: string }>> = {
  DISK_FULL: {
    reason: 'the disk is full, or its quota is exceeded',
    remedy: 'Free some space, or choose a larger disk with',
  },
  DISK_READ_ONLY: {
    reason: 'the file system or the files are read-only',
    remedy: 'Make them writable, or choose another directory with',
  },
  DISK_DENIED: {
    reason: 'the user of the content service has no permission',
    remedy: 'Give that user permission, or choose another directory with',
  },
}

export function diskReason(code: DiskErrorCode): string {
  return MESSAGES[code].reason
}

export function diskErrorCode(error: unknown): DiskErrorCode | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') {
    if (error.errcode === SQLITE_IOERR_SHMSIZE) return 'DISK_FULL'
    return BY_SQLITE_CODE[error.errcode & SQLITE_PRIMARY]
  }
  return 'code' in error && typeof error.code === 'string' ? BY_CODE[error.code] : undefined
}

/**
 * An error for the log with reason and remedy, if the disk caused `error`. `option` names the place
 * that was written.
 */
export function diskError(error: unknown, failure: string, option = '--data'): ServiceError | undefined {
  const code = diskErrorCode(error)
  if (code === undefined) return undefined
  const { reason, remedy } = MESSAGES[code]
  return new ServiceError(code, `${failure}: ${reason}${detail(error)}. ${remedy} ${option}.`, {
    cause: error,
  })
}

function detail(error: unknown): string {
  // Node's types lack `dest` of a copy and `errstr` of SQLite.
  const { code, path, dest, errstr } = error as NodeJS.ErrnoException & { dest?: string; errstr?: string }
  return ` (${[errstr ?? code, dest ?? path].filter((fact) => fact !== undefined).join(', ')})`
}
