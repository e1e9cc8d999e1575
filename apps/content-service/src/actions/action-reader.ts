import { MutationError } from '../mutate/mutation-error.ts'
import { isDocumentId } from '../settings/names.ts'
import { isPublishedId, isRecord, publishedId } from '../store/document.ts'

/** The ids of a document: `draft` is that of its draft. */
export interface DraftPair {
  readonly draft: string
  readonly published: string
}

/** A document as an action carries it: with the type and the attributes that the client sent. */
export type ActionDocument = Readonly<Record<string, unknown>> & { readonly _type: string }

/** Reads the members of an action, and says what is wrong with them. */
export class ActionReader {
  readonly #action: Readonly<Record<string, unknown>>
  readonly #index: number

  constructor(value: unknown, index: number) {
    this.#index = index
    if (!isRecord(value)) throw this.invalid('an action is an object with an actionType')
    this.#action = value
  }

  invalid(message: string): MutationError {
    return new MutationError('validationError', this.#index, message)
  }

  text(name: string): string {
    const value = this.optionalText(name)
    if (value === undefined) throw this.invalid(`${name} is missing`)
    return value
  }

  optionalText(name: string): string | undefined {
    const value = this.#action[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') throw this.invalid(`${name} must be a string`)
    return value
  }

  record(name: string): Readonly<Record<string, unknown>> {
    const value = this.#action[name]
    if (!isRecord(value)) throw this.invalid(`${name} must be an object`)
    return value
  }

  document(name: string): ActionDocument {
    const document = this.record(name)
    const { _type } = document
    if (typeof _type !== 'string' || _type === '') throw this.invalid(`${name} has no _type`)
    return { ...document, _type }
  }

  ifExists(): 'fail' | 'ignore' {
    const value = this.optionalText('ifExists') ?? 'fail'
    if (value === 'fail' || value === 'ignore') return value
    throw this.invalid('ifExists must be fail or ignore')
  }

  published(): string {
    const id = this.text('publishedId')
    if (isDocumentId(id) && isPublishedId(id)) return id
    throw this.invalid(`the publishedId "${id}" is not the id of a published document`)
  }

  /** The pair of an action that names both ids. */
  pair(): DraftPair {
    return this.pairOfPublished(this.text('draftId'))
  }

  /** The pair of an action that names the published id, with the draft's where the action has it. */
  pairOfPublished(draft: unknown): DraftPair {
    const published = this.published()
    const expected = `drafts.${published}`
    if (draft === undefined || draft === expected) return { draft: expected, published }
    throw this.invalid(`the draft of "${published}" is "${expected}", not ${JSON.stringify(draft)}`)
  }

  /** The pair of an action that names the draft only. */
  pairOfDraft(draft: unknown): DraftPair {
    if (typeof draft === 'string' && draft.startsWith('drafts.') && isDocumentId(draft))
      return { draft, published: publishedId(draft) }
    throw this.invalid(`${JSON.stringify(draft)} is not the id of a draft`)
  }

  /** The drafts that are named beside the published document, which must be of that document. */
  drafts(): readonly string[] {
    const value = this.#action['includeDrafts'] ?? []
    if (!Array.isArray(value)) throw this.invalid('includeDrafts must be a list of ids')
    return value.map((id: unknown) => this.pairOfPublished(id ?? null).draft)
  }
}
