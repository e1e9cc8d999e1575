/** What can go wrong on the content side, as codes that a program can tell apart. */
export type ContentErrorCode =
  /** The settings of the client break a rule of the service; `problems` lists every one. */
  | 'invalid-config'
  /** The service could not be reached, or did not answer in time. */
  | 'service-unreachable'
  /** The service answered with a status of 400 or above. */
  | 'service-refused'
  /** The service answered with something that is not JSON. */
  | 'unreadable-answer'
  /** The dataset has reached the cap of the preview, and no refresh interval is set. */
  | 'too-many-documents'
  /** The service refuses to tell of changes. */
  | 'listener-failed'
  /** The service has no live events, or none for this page. */
  | 'live-not-offered'
  /** A provider of live queries was given no client. */
  | 'missing-client'

/** An error of this package: a code for programs, a message for people (what, why, what to do). */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code: ContentErrorCode
  /** Every single problem, where there are several. */
  readonly problems: readonly string[]
  /** Status of the service's answer, where there was one. */
  readonly status: number | null

  constructor(
    code: ContentErrorCode,
    message: string,
    options: { cause?: unknown; problems?: readonly string[]; status?: number | null } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.problems = options.problems ?? []
    this.status = options.status ?? null
  }
}
