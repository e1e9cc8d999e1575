import { MutationError } from '../mutate/mutation-error.ts'
import type { StagedTransaction } from '../mutate/staged-transaction.ts'
import type { StoredDocument } from '../store/document.ts'
import type { DraftPair } from './action-reader.ts'
import type { Action } from './action.ts'
import { strengthened } from './strengthen.ts'

/** What an action reads: the documents as its transaction sees them. */
export type ActionView = Pick<StagedTransaction, 'get' | 'has'>

/**
 * The mutations that carry out an action on the documents as they are. Throws MutationError with the index given
 * where the action does not fit them: its document is missing, already there, or not at the revision it names.
 */
export function actionMutations(action: Action, view: ActionView, index: number): readonly object[] {
  const refuse = refusals(view, index)
  switch (action.kind) {
    case 'create': {
      refuse.existing(action.pair.published)
      const document = { ...action.document, _id: action.pair.draft }
      return [action.ifExists === 'ignore' ? { createIfNotExists: document } : { create: document }]
    }
    case 'copy':
      refuse.existing(action.pair.draft)
      refuse.revision(action.base, action.ifRevision)
      return [{ create: copyOf(refuse.missing(action.base), action.pair.draft) }]
    case 'replace':
      if (!view.has(action.pair.published)) refuse.missing(action.pair.draft)
      return [{ createOrReplace: { ...action.document, _id: action.pair.draft } }]
    case 'edit': {
      const { draft } = action.pair
      const made = view.has(draft) ? [] : [{ create: copyOf(refuse.missing(action.pair.published), draft) }]
      return [...made, { patch: { ...action.patch, id: draft } }]
    }
    case 'discard':
      refuse.missing(action.pair.draft)
      return [{ delete: { id: action.pair.draft } }]
    case 'delete': {
      const { published, drafts } = action
      refuse.missing(published)
      if (!drafts.includes(`drafts.${published}`)) refuse.existing(`drafts.${published}`)
      return [published, ...drafts].map((id) => ({ delete: { id } }))
    }
    case 'publish':
      return publish(action, view, refuse)
    case 'unpublish':
      return unpublish(action.pair, view, refuse.missing(action.pair.published))
  }
}

function publish(
  { pair, ifDraftRevision, ifPublishedRevision }: Extract<Action, { kind: 'publish' }>,
  view: ActionView,
  refuse: ReturnType<typeof refusals>,
): object[] {
  const draft = refuse.missing(pair.draft)
  refuse.revision(pair.draft, ifDraftRevision)
  refuse.revision(pair.published, ifPublishedRevision)
  const { _createdAt } = view.get(pair.published) ?? draft
  const document = strengthened({ ...copyOf(draft, pair.published), _createdAt })
  return [{ createOrReplace: document }, { delete: { id: pair.draft } }]
}

function unpublish({ draft, published }: DraftPair, view: ActionView, document: StoredDocument): object[] {
  const kept = view.has(draft) ? [] : [{ create: copyOf(document, draft) }]
  return [...kept, { delete: { id: published } }]
}

/** A document under another id; its revision and time of change are given anew. */
function copyOf(document: StoredDocument, id: string): Record<string, unknown> {
  const { _rev, _updatedAt, ...content } = document
  return { ...content, _id: id }
}

function refusals(view: ActionView, index: number) {
  return {
    /** The document of this id; without one the action fails. */
    missing(id: string): StoredDocument {
      const document = view.get(id)
      if (document !== undefined) return document
      throw new MutationError(
        'documentNotFoundError',
        index,
        `The document with the ID "${id}" was not found`,
        {
          id,
        },
      )
    },
    /** Fails the action where there is a document of this id. */
    existing(id: string): void {
      if (!view.has(id)) return
      throw new MutationError('documentAlreadyExistsError', index, `Document by ID "${id}" already exists`, {
        id,
      })
    },
    /** Fails the action where the document is not at the revision that it names, if it names one. */
    revision(id: string, wanted: string | undefined): void {
      const found = view.get(id)?._rev
      if (wanted === undefined || wanted === found) return
      throw new MutationError(
        'documentRevisionIDDoesNotMatchError',
        index,
        `Unexpected document revision for document "${id}": expected "${wanted}", found "${found ?? 'none'}"`,
        { id, expectedRevisionID: wanted, currentRevisionID: found },
      )
    },
  }
}
