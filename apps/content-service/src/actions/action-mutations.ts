import type { TransactionStep } from '../mutate/mutator.ts'
import type { StagedTransaction } from '../mutate/staged-transaction.ts'
import { isRecord, type StoredDocument } from '../store/document.ts'
import { ActionReader, type DraftPair } from './action-reader.ts'

const PREFIX = 'sanity.action.'

type ActionMutations = (documents: StagedTransaction) => readonly object[]

/** The actions by name without the prefix. Each reads its members, and returns its mutations. */
const ACTIONS: ReadonlyMap<string, (read: ActionReader) => ActionMutations> = new Map([
  ['document.create', (read) => create(read, read.document('attributes'), read.ifExists())],
  ['document.version.create', createVersion],
  ['document.replaceDraft', replaceDraft],
  ['document.version.replace', replaceVersion],
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
    throw read.invalid(
      `"${type}" is no action of this content service, which has no releases and no variants`,
    )
  }
}

function create(
  read: ActionReader,
  attributes: Readonly<Record<string, unknown>>,
  ifExists: 'fail' | 'ignore',
): ActionMutations {
  const { draft, published } = read.pair(attributes['_id'])
  const document = { ...attributes, _id: draft }
  return (documents) => {
    documents.refuseExisting(published)
    return [ifExists === 'ignore' ? { createIfNotExists: document } : { create: document }]
  }
}

function createVersion(read: ActionReader): ActionMutations {
  const base = read.optionalText('baseId')
  if (base === undefined) return create(read, read.document('document'), 'fail')
  const { draft } = read.pair(read.text('versionId'))
  const revision = read.optionalText('ifBaseRevisionId')
  return (documents) => {
    documents.refuseExisting(draft)
    documents.checkRevision(base, revision)
    return [{ create: copyContent(documents.require(base), draft) }]
  }
}

function replaceDraft(read: ActionReader): ActionMutations {
  const document = read.document('attributes')
  return replace(read.pair(document['_id']), document)
}

function replaceVersion(read: ActionReader): ActionMutations {
  const document = read.document('document')
  return replace(read.pairOfDraft(document['_id']), document)
}

function replace({ draft, published }: DraftPair, attributes: object): ActionMutations {
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
    const content = strengthenReferences({ ...copyContent(document, published), _createdAt })
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

/**
 * Makes references strong that a Studio left weak until publication (`_strengthenOnPublish`), to refer to a draft.
 * Those of a weak field stay weak.
 */
function strengthenReferences(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, strengthen(value)]))
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: mark, ...content } = strengthenReferences(value)
  if (!isRecord(mark) || mark['weak'] === true) return content
  const { _weak, ...strong } = content
  return strong
}
