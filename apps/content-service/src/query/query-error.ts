import { ServiceError } from '../errors/service-error.ts'

/** A query that does not parse or lacks a parameter (QUERY_INVALID), or QUERY_FAILED. */
export class QueryError extends ServiceError {
  /** The index in the query at which it does not parse. */
  readonly position: number | undefined

  constructor(code: 'QUERY_INVALID' | 'QUERY_FAILED', message: string, position?: number) {
    super(code, message)
    this.position = position
  }
}
