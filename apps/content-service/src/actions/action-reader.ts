import { MutationError } from '../mutate/mutation-error.ts'
import { isDocumentId } from '../settings/names.ts'
import { isPublishedId, isRecord, publishedId } from '../store/document.ts'

export interface DraftPair {
  readonly draft: string
  readonly published: string
}

export class ActionReader {
  readonly #action: Readonly<Record<string, unknown>>

  constructor(value: unknown) {
    if (!isRecord(value)) throw this.invalid('an action is an object with an actionType')
    this.#action = value
  }

  invalid(message: string): MutationError {
    return new MutationError('validationError', message)
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

  document(name: string): Readonly<Record<string, unknown>> {
    const document = this.record(name)
    if (typeof document['_type'] !== 'string' || document['_type'] === '')
      throw this.invalid(`${name} has no _type`)
    return document
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

  /** The ids of a document: `draft` must be that of the `publishedId`, or undefined. */
  pair(draft: unknown): DraftPair {
    const published = this.published()
    const expected = `drafts.${published}`
    if (draft === undefined || draft === expected) return { draft: expected, published }
    throw this.invalid(`the draft of "${published}" is "${expected}", not ${JSON.stringify(draft)}`)
  }

  pairOfDraft(draft: unknown): DraftPair {
    if (typeof draft === 'string' && draft.startsWith('drafts.') && isDocumentId(draft))
      return { draft, published: publishedId(draft) }
    throw this.invalid(`${JSON.stringify(draft)} is not the id of a draft`)
  }

  includedDrafts(): readonly string[] {
    const value = this.#action['includeDrafts'] ?? []
    if (!Array.isArray(value)) throw this.invalid('includeDrafts must be a list of ids')
    return value.map((id: unknown) => this.pair(id ?? null).draft)
  }
}
