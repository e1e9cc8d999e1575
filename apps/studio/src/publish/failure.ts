export interface Failure {
  readonly title: string
  readonly description: string
}

/** Names of errors of requests without a response: `fetch` has no connection, or the client waits no longer. */
const UNANSWERED: ReadonlySet<string> = new Set(['TypeError', 'TimeoutError'])

/** Statuses of a gateway that has no response of the service: the service may have handled the request all the same. */
const OF_GATEWAY: ReadonlySet<unknown> = new Set([502, 504])

/**
 * What is true after an error of a transaction.
 *
 * @param refused what is true if nothing was stored; without a response, everything may have been
 */
export function failure(error: unknown, refused: string): Failure {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  const isUnanswered = UNANSWERED.has(name) || OF_GATEWAY.has(statusOf(error))
  if (!isUnanswered) return { title: refused, description: message }
  return {
    title: 'The connection to the content service was lost',
    description: 'What you pressed may have been done all the same: look before you press again.',
  }
}

/** Whether the content service has refused a transaction, which therefore changed nothing. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && !OF_GATEWAY.has(status)
}

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
