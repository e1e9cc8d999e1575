/** Why a mutation failed, with the names of the hosted service. */
export type MutationErrorType =
  | 'validationError'
  | 'documentAlreadyExistsError'
  | 'documentNotFoundError'
  | 'documentRevisionIDDoesNotMatchError'
  | 'documentReferenceDoesNotExistError'
  | 'documentHasExistingReferencesError'
  | 'queryParseError'

/** The failure of a transaction because of its step at `index`. Conflicts are 409, invalid steps 400. */
export class MutationError extends Error {
  override readonly name = 'MutationError'
  readonly type: MutationErrorType
  readonly index: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    type: MutationErrorType,
    index: number,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.type = type
    this.index = index
    this.details = details
  }

  static notFound(index: number, id: string): MutationError {
    const message = `The document with the ID "${id}" was not found`
    return new MutationError('documentNotFoundError', index, message, { id })
  }

  static alreadyExists(index: number, id: string): MutationError {
    return new MutationError('documentAlreadyExistsError', index, `Document by ID "${id}" already exists`, {
      id,
    })
  }

  static checkRevision(
    index: number,
    id: string,
    expected: string | undefined,
    current: string | undefined,
  ): void {
    if (expected === undefined || expected === current) return
    throw new MutationError(
      'documentRevisionIDDoesNotMatchError',
      index,
      `Unexpected document revision for document "${id}": expected "${expected}", found "${current ?? 'none'}"`,
      { id, expectedRevisionID: expected, currentRevisionID: current },
    )
  }

  get status(): number {
    return this.type === 'validationError' || this.type === 'queryParseError' ? 400 : 409
  }
}
