const MESSAGE_MAX_LENGTH = 500

const CAUSES_MAX = 4

export type Log = (message: string, error: unknown) => void

/**
 * Errors that the content service, a timeout or load causes: their stacks do not show the fault.
 */
const REQUEST_ERRORS =
  /^(?:ContentError|ClientError|ServerError|PageError|TimeoutError|AbortError|OverloadedError)$/

/**
 * An error with its causes, and the stack of a fault of the site. Other properties and parameters
 * of URLs are left out: they may be secrets.
 */
export function formatError(error: unknown): string {
  const lines: string[] = []
  let isFault = true
  let stack: string | undefined
  for (let cause = error, depth = 0; cause !== undefined && depth < CAUSES_MAX; depth += 1) {
    lines.push(formatLine(cause))
    if (!(cause instanceof Error)) break
    if (REQUEST_ERRORS.test(cause.name) && !isRenderFailure(cause)) isFault = false
    stack = cause.stack
    cause = cause.cause
  }
  const frames = isFault ? (stack?.match(/^ {4}at .*$/gm) ?? []) : []
  return [lines.join('\n  caused by '), ...frames].join('\n')
}

export const logToConsole: Log = (message, error) => console.error(`${message} ${formatError(error)}`)

function formatLine(error: unknown): string {
  if (!(error instanceof Error)) return withoutParameters(String(error))
  const { name, message } = error
  const facts = (['status', 'statusCode', 'code'] as const).flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return `${[name, ...facts].join(' ')}: ${withoutParameters(message)}`
}

function isRenderFailure(error: Error): boolean {
  return 'code' in error && error.code === 'page-render-failed'
}

function withoutParameters(message: string): string {
  return message.replaceAll(/(https?:\/\/[^\s?"']+)\?[^\s"']*/g, '$1?…').slice(0, MESSAGE_MAX_LENGTH)
}
