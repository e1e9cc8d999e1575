export interface Failure {
  readonly title: string
  readonly description: string
}

/** Names of errors of requests without a response: `fetch` has no connection, or the client waits no longer. */
const UNANSWERED: ReadonlySet<string> = new Set(['TypeError', 'TimeoutError'])

/**
 * What is true after an error of a transaction.
 *
 * @param refused what is true if nothing was stored; without a response, everything may have been
 */
export function failure(error: unknown, refused: string): Failure {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (!UNANSWERED.has(name)) return { title: refused, description: message }
  return {
    title: 'The connection to the content service was lost',
    description: 'What you pressed may have been done all the same: look before you press again.',
  }
}

/** Whether the content service has refused a transaction, which therefore changed nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error
}
