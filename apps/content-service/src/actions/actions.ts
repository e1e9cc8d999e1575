import { isRecord } from '@cutroom/ground/is-record'
import { mapRecords } from '@cutroom/ground/records'
import { invalid } from '../mutate/mutation.ts'
import type { TransactionStep } from '../mutate/mutator.ts'
import type { StagedTransaction } from '../mutate/staged-transaction.ts'
import { isDocumentId } from '../settings/names.ts'
import { type StoredDocument, isPublishedId, publishedId } from '../store/document.ts'

const PREFIX = 'sanity.action.'

type ActionMutations = (documents: StagedTransaction) => readonly object[]

const ACTIONS: ReadonlyMap<string, (read: ActionReader) => ActionMutations> = new Map([
  ['document.create', create],
  ['document.version.create', createFromBase],
  ['document.replaceDraft', replaceDraft],
  ['document.edit', edit],
  ['document.discard', (read) => discard(read.pairOfDraft(read.text('draftId')))],
  ['document.version.discard', (read) => discard(read.pairOfDraft(read.text('versionId')))],
  ['document.delete', deleteDocument],
  ['document.publish', publish],
  ['document.unpublish', unpublish],
])

export function actionMutations(value: unknown): TransactionStep {
  return (staged) => {
    const read = new ActionReader(value)
    const type = read.text('actionType')
    const action = ACTIONS.get(type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type)
    if (action) return action(read)(staged)
    throw invalid(`"${type}" is no action of this content service, which has no releases and no variants`)
  }
}

function create(read: ActionReader): ActionMutations {
  const attributes = read.document('attributes')
  const ifExists = read.ifExists()
  const { draft, published } = read.pair(attributes['_id'])
  const document = { ...attributes, _id: draft }
  return (documents) => {
    documents.refuseExisting(published)
    return [ifExists === 'ignore' ? { createIfNotExists: document } : { create: document }]
  }
}

function createFromBase(read: ActionReader): ActionMutations {
  const base = read.text('baseId')
  const { draft } = read.pair(read.text('versionId'))
  const revision = read.optionalText('ifBaseRevisionId')
  return (documents) => {
    documents.refuseExisting(draft)
    documents.checkRevision(base, revision)
    return [{ create: copyContent(documents.require(base), draft) }]
  }
}

function replaceDraft(read: ActionReader): ActionMutations {
  const attributes = read.document('attributes')
  const { draft, published } = read.pair(attributes['_id'])
  return (documents) => {
    if (!documents.has(published)) documents.require(draft)
    return [{ createOrReplace: { ...attributes, _id: draft } }]
  }
}

function edit(read: ActionReader): ActionMutations {
  const { draft, published } = read.pair(read.text('draftId'))
  const patch = { patch: { ...read.record('patch'), id: draft } }
  return (documents) => {
    const copy = documents.has(draft) ? [] : [{ create: copyContent(documents.require(published), draft) }]
    return [...copy, patch]
  }
}

function discard({ draft }: DraftPair): ActionMutations {
  return (documents) => {
    documents.require(draft)
    return [{ delete: { id: draft } }]
  }
}

function deleteDocument(read: ActionReader): ActionMutations {
  const published = read.published()
  const drafts = read.includedDrafts()
  return (documents) => {
    documents.require(published)
    if (!drafts.includes(`drafts.${published}`)) documents.refuseExisting(`drafts.${published}`)
    return [published, ...drafts].map((id) => ({ delete: { id } }))
  }
}

function publish(read: ActionReader): ActionMutations {
  const { draft, published } = read.pair(read.text('draftId'))
  const draftRevision = read.optionalText('ifDraftRevisionId')
  const publishedRevision = read.optionalText('ifPublishedRevisionId')
  return (documents) => {
    const document = documents.require(draft)
    documents.checkRevision(draft, draftRevision)
    documents.checkRevision(published, publishedRevision)
    const { _createdAt } = documents.get(published) ?? document
    const content = mapRecords({ ...copyContent(document, published), _createdAt }, strengthen)
    return [{ createOrReplace: content }, { delete: { id: draft } }]
  }
}

function unpublish(read: ActionReader): ActionMutations {
  const { draft, published } = read.pair(read.text('draftId'))
  return (documents) => {
    const document = documents.require(published)
    const copy = documents.has(draft) ? [] : [{ create: copyContent(document, draft) }]
    return [...copy, { delete: { id: published } }]
  }
}

function copyContent(document: StoredDocument, id: string): Record<string, unknown> {
  const { _rev, _updatedAt, ...content } = document
  return { ...content, _id: id }
}

/** Makes references strong that a Studio left weak until publication (`_strengthenOnPublish`). */
function strengthen({ _strengthenOnPublish: mark, ...content }: Readonly<Record<string, unknown>>) {
  if (!isRecord(mark) || mark['weak'] === true) return content
  const { _weak, ...strong } = content
  return strong
}

interface DraftPair {
  readonly draft: string
  readonly published: string
}

class ActionReader {
  readonly #action: Readonly<Record<string, unknown>>

  constructor(value: unknown) {
    if (!isRecord(value)) throw invalid('an action is an object with an actionType')
    this.#action = value
  }

  text(name: string): string {
    const value = this.optionalText(name)
    if (value === undefined) throw invalid(`${name} is missing`)
    return value
  }

  optionalText(name: string): string | undefined {
    const value = this.#action[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') throw invalid(`${name} must be a string`)
    return value
  }

  record(name: string): Readonly<Record<string, unknown>> {
    const value = this.#action[name]
    if (!isRecord(value)) throw invalid(`${name} must be an object`)
    return value
  }

  document(name: string): Readonly<Record<string, unknown>> {
    const document = this.record(name)
    if (typeof document['_type'] !== 'string' || document['_type'] === '')
      throw invalid(`${name} has no _type`)
    return document
  }

  ifExists(): 'fail' | 'ignore' {
    const value = this.optionalText('ifExists') ?? 'fail'
    if (value === 'fail' || value === 'ignore') return value
    throw invalid('ifExists must be fail or ignore')
  }

  published(): string {
    const id = this.text('publishedId')
    if (isDocumentId(id) && isPublishedId(id)) return id
    throw invalid(`the publishedId "${id}" is not the id of a published document`)
  }

  /** The ids of a document: `draft` must be that of the `publishedId`, or undefined. */
  pair(draft: unknown): DraftPair {
    const published = this.published()
    const expected = `drafts.${published}`
    if (draft === undefined || draft === expected) return { draft: expected, published }
    throw invalid(`the draft of "${published}" is "${expected}", not ${JSON.stringify(draft)}`)
  }

  pairOfDraft(draft: unknown): DraftPair {
    if (typeof draft === 'string' && draft.startsWith('drafts.') && isDocumentId(draft))
      return { draft, published: publishedId(draft) }
    throw invalid(`${JSON.stringify(draft)} is not the id of a draft`)
  }

  includedDrafts(): readonly string[] {
    const value = this.#action['includeDrafts'] ?? []
    if (!Array.isArray(value)) throw invalid('includeDrafts must be a list of ids')
    return value.map((id: unknown) => this.pair(id ?? null).draft)
  }
}
