import { STATUS_CODES } from 'node:http'
import { diskReason, type DiskErrorCode } from '../errors/disk-error.ts'

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

/** A problem of the plain shape: `{statusCode, error, message}`, with a code for programs if there is one. */
export function plainProblem(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code?: string,
): HttpProblem {
  const body = {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message,
    ...(code === undefined ? {} : { code }),
  }
  return new HttpProblem(status, body, message, headers)
}

/** A request that failed because the disk refused a write. Only the log has the file and the code of the system. */
export function diskProblem(code: DiskErrorCode): HttpProblem {
  const message = `Nothing was written: ${diskReason(code)}.`
  return plainProblem(code === 'DISK_FULL' ? 507 : 500, message, {}, code)
}

export function queryProblem(description: string, query: string, position: number | undefined): HttpProblem {
  const range = position === undefined ? {} : { start: position, end: position + 1 }
  const error = { type: 'queryParseError', description, query, ...range }
  return new HttpProblem(400, { error }, description)
}

export interface MutationItem {
  readonly error: { readonly description: string; readonly type: string; readonly [detail: string]: unknown }
  readonly index: number
}

export type TransactionProblem = 'mutationError' | 'actionError'

/** A transaction that failed because of one step, the first that did. */
export function mutationProblem(
  status: number,
  item: MutationItem,
  type: TransactionProblem = 'mutationError',
): HttpProblem {
  const step = type === 'mutationError' ? 'mutation' : 'action'
  const description = `The ${step} failed: ${item.error.description}`
  return new HttpProblem(status, { error: { type, description, items: [item] } }, description)
}
