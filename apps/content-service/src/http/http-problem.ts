import type { DiskErrorCode } from '../errors/disk-error.ts'

/** An answer that tells a client what is wrong, in the shape that the hosted service gives it. Thrown by routes. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly body: object
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: object, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The plain shape: `{statusCode, error, message}`. */
export function plainProblem(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): HttpProblem {
  return new HttpProblem(
    status,
    { statusCode: status, error: TITLES[status] ?? 'Error', message },
    message,
    headers,
  )
}

/** A request that was not carried out since nothing can be written; `code` is for programs to tell it by. */
export function diskProblem(code: DiskErrorCode): HttpProblem {
  const { status, message } = DISK[code]
  return new HttpProblem(status, { statusCode: status, error: TITLES[status], message, code }, message)
}

/** Responses to clients; the log has the file and the code of the operating system. */
const DISK: Readonly<Record<DiskErrorCode, { readonly status: number; readonly message: string }>> = {
  DISK_FULL: {
    status: 507,
    message:
      'Nothing was written: the disk of the content service is full. Free some space there, then try again.',
  },
  DISK_READ_ONLY: {
    status: 500,
    message:
      'Nothing was written: the data of the content service is read-only. Make it writable, then try again.',
  },
  DISK_DENIED: {
    status: 500,
    message:
      'Nothing was written: the content service may not write its data. Give it the right to do so, then try again.',
  },
}

/** A query that does not parse: `start` and `end` are positions in it, where they are known. */
export function queryProblem(description: string, query: string, position: number | undefined): HttpProblem {
  const place = position === undefined ? {} : { start: position, end: position + 1 }
  const error = { type: 'queryParseError', description, query, ...place }
  return new HttpProblem(400, { error }, description)
}

/** One thing that is wrong with a transaction: `index` counts its mutations. */
export interface MutationItem {
  readonly error: { readonly description: string; readonly type: string; readonly [detail: string]: unknown }
  readonly index: number
}

/** What the steps of a transaction that was not carried out are. */
export type TransactionProblem = 'mutationError' | 'actionError'

/** A transaction that was not carried out. */
export function mutationProblem(
  status: number,
  items: readonly MutationItem[],
  type: TransactionProblem = 'mutationError',
): HttpProblem {
  const [first] = items
  const step = type === 'mutationError' ? 'mutation' : 'action'
  const description =
    items.length === 1 && first !== undefined
      ? `The ${step} failed: ${first.error.description}`
      : `The ${step}(s) failed: ${items.map((item) => item.error.description).join('; ')}`
  return new HttpProblem(status, { error: { type, description, items } }, description)
}
