/** Why a mutation failed, with the names of the hosted service. */
export type MutationErrorType =
  | 'validationError'
  | 'documentAlreadyExistsError'
  | 'documentNotFoundError'
  | 'documentRevisionIDDoesNotMatchError'
  | 'documentReferenceDoesNotExistError'
  | 'documentHasExistingReferencesError'
  | 'queryParseError'

/** The failure of a step of a transaction. Conflicts are 409, invalid steps 400. */
export class MutationError extends Error {
  override readonly name = 'MutationError'
  readonly type: MutationErrorType
  readonly details: Readonly<Record<string, unknown>>
  index = 0

  constructor(type: MutationErrorType, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.type = type
    this.details = details
  }

  get status(): number {
    return this.type === 'validationError' || this.type === 'queryParseError' ? 400 : 409
  }
}
