/** Codes of the errors of this package. */
export type ContentErrorCode =
  /** The config of the client breaks a rule of the service; `problems` lists each. */
  | 'invalid-config'
  /** The service could not be reached, or did not respond in time. */
  | 'service-unreachable'
  /** The service responded with a status of 400 or above. */
  | 'service-refused'
  /** The service responded with something that is not JSON. */
  | 'invalid-response'
  /** The dataset has reached the document cap of the preview, and no refresh interval is set. */
  | 'too-many-documents'
  /** The service refuses to send changes. */
  | 'listener-failed'
  /** The service has no live events, or none for this page. */
  | 'live-not-offered'
  /** A live query provider was given no client. */
  | 'missing-client'

/** An error of this package, with each problem if there are several. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code: ContentErrorCode
  readonly problems: readonly string[]
  /** Status of the service's response, or null. */
  readonly status: number | null

  constructor(
    code: ContentErrorCode,
    message: string,
    options: { cause?: unknown; problems?: readonly string[]; status?: number | null | undefined } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.problems = options.problems ?? []
    this.status = options.status ?? null
  }
}

export function invalidConfig(problem: string): ContentError {
  return new ContentError('invalid-config', problem, { problems: [problem] })
}
