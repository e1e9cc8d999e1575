import { randomUUID } from 'node:crypto'
import { isRecord } from '@cutroom/ground/is-record'
import { isDocumentId } from '../settings/names.ts'

/** Why a mutation failed, with the names of the hosted service. */
type MutationErrorType =
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

export const invalid = (message: string) => new MutationError('validationError', message)

export type Target =
  | { readonly id: string }
  | { readonly query: string; readonly params: Readonly<Record<string, unknown>> }

export type NewDocument = Readonly<Record<string, unknown>> & { readonly _id: string; readonly _type: string }

export type Mutation =
  | { readonly kind: 'create' | 'createOrReplace' | 'createIfNotExists'; readonly document: NewDocument }
  | {
      readonly kind: 'patch'
      readonly target: Target
      readonly ifRevisionID: string | undefined
      /** Those of `OPERATIONS`. */
      readonly operations: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'delete'; readonly target: Target; readonly ifRevisionID: string | undefined }

/** Reads one mutation as clients send it. Throws MutationError. */
export function parseMutation(value: unknown): Mutation {
  const [kind, ...more] = isRecord(value) ? Object.keys(value) : []
  if (!isRecord(value) || kind === undefined || more.length > 0)
    throw invalid(
      'a mutation is an object with one of create, createOrReplace, createIfNotExists, patch, delete',
    )
  const body = value[kind]
  if (!isRecord(body)) throw invalid(`${kind} must be an object`)
  switch (kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists':
      return { kind, document: newDocument(body, kind) }
    case 'patch': {
      const { id: _id, query: _query, params: _params, ifRevisionID, ...operations } = body
      checkOperations(operations)
      return {
        kind,
        target: target(body),
        ifRevisionID: revision(ifRevisionID),
        operations,
      }
    }
    case 'delete':
      return { kind, target: target(body), ifRevisionID: revision(body['ifRevisionID']) }
    default:
      throw invalid(`"${kind}" is not a mutation`)
  }
}

function newDocument(body: Record<string, unknown>, kind: string): NewDocument {
  const { _id: given, _type } = body
  if (typeof _type !== 'string' || _type === '') throw invalid('the document has no _type')
  if (given === undefined && kind !== 'create') throw invalid(`${kind} needs a document with an _id`)
  if (given !== undefined && typeof given !== 'string')
    throw invalid('the _id of the document is not a string')
  // An id after the prefix "drafts." is generated.
  const _id =
    given === undefined || given === '' ? randomUUID() : given.endsWith('.') ? given + randomUUID() : given
  if (!isDocumentId(_id)) throw invalid(`the document ID "${_id}" is not valid`)
  return { ...body, _id, _type }
}

function target(body: Record<string, unknown>): Target {
  const { id, query, params = {} } = body
  if (typeof id === 'string' && query === undefined) return { id }
  if (typeof query === 'string' && id === undefined && isRecord(params)) return { query, params }
  throw invalid('name the documents either by id or by query (with params as an object)')
}

function revision(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined
  throw invalid('ifRevisionID must be a string')
}

/** Where an operation `insert` inserts. */
export const POSITIONS = ['before', 'after', 'replace'] as const

const OPERATIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  set: isRecord,
  setIfMissing: isRecord,
  unset: (value) => Array.isArray(value) && value.every((path) => typeof path === 'string'),
  inc: (value) => isRecord(value) && Object.values(value).every(Number.isFinite),
  dec: (value) => isRecord(value) && Object.values(value).every(Number.isFinite),
  diffMatchPatch: (value) =>
    isRecord(value) && Object.values(value).every((text) => typeof text === 'string'),
  insert: (value) => {
    if (!isRecord(value) || !Array.isArray(value['items'])) return false
    const positions = POSITIONS.filter((position) => position in value)
    return positions.length === 1 && typeof value[positions[0] ?? ''] === 'string'
  },
}

function checkOperations(operations: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(operations)) {
    const hasShape = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
    if (hasShape === undefined) throw invalid(`"${name}" is not an operation of a patch`)
    if (!hasShape(value)) throw invalid(`the operation ${name} is invalid`)
  }
}
