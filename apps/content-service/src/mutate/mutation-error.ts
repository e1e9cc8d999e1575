/** Why a mutation is not carried out, named as the hosted service names it. */
export type MutationErrorType =
  | 'validationError'
  | 'documentAlreadyExistsError'
  | 'documentNotFoundError'
  | 'documentRevisionIDDoesNotMatchError'
  | 'documentReferenceDoesNotExistError'
  | 'documentHasExistingReferencesError'
  | 'queryParseError'

/** A transaction that is not carried out, because of the mutation at `index`. Conflicts are 409, nonsense is 400. */
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

  /** The HTTP status that goes with it. */
  get status(): number {
    return this.type === 'validationError' || this.type === 'queryParseError' ? 400 : 409
  }
}
