import { ActionReader } from './action-reader.ts'
import type { ActionDocument, DraftPair } from './action-reader.ts'

/** What an editor asks for: a step in the life of a document, as the hosted service's actions API names it. */
export type Action =
  | {
      readonly kind: 'create'
      readonly pair: DraftPair
      readonly document: ActionDocument
      readonly ifExists: 'fail' | 'ignore'
    }
  | {
      readonly kind: 'copy'
      readonly pair: DraftPair
      readonly base: string
      readonly ifRevision: string | undefined
    }
  | { readonly kind: 'replace'; readonly pair: DraftPair; readonly document: ActionDocument }
  | { readonly kind: 'edit'; readonly pair: DraftPair; readonly patch: Readonly<Record<string, unknown>> }
  | { readonly kind: 'discard'; readonly pair: DraftPair }
  | { readonly kind: 'delete'; readonly published: string; readonly drafts: readonly string[] }
  | {
      readonly kind: 'publish'
      readonly pair: DraftPair
      readonly ifDraftRevision: string | undefined
      readonly ifPublishedRevision: string | undefined
    }
  | { readonly kind: 'unpublish'; readonly pair: DraftPair }

const PREFIX = 'sanity.action.'

/** The actions that there are, by their names without the prefix. */
const ACTIONS: ReadonlyMap<string, (read: ActionReader) => Action> = new Map([
  ['document.create', createDraft],
  ['document.version.create', createVersion],
  ['document.replaceDraft', replaceDraft],
  ['document.version.replace', replaceVersion],
  ['document.edit', (read) => ({ kind: 'edit', pair: read.pair(), patch: read.record('patch') })],
  ['document.discard', (read) => ({ kind: 'discard', pair: read.pairOfDraft(read.text('draftId')) })],
  [
    'document.version.discard',
    (read) => ({ kind: 'discard', pair: read.pairOfDraft(read.text('versionId')) }),
  ],
  ['document.delete', (read) => ({ kind: 'delete', published: read.published(), drafts: read.drafts() })],
  ['document.publish', publish],
  ['document.unpublish', (read) => ({ kind: 'unpublish', pair: read.pair() })],
])

/** Reads one action as clients send it. Throws MutationError with the index given. */
export function parseAction(value: unknown, index: number): Action {
  const read = new ActionReader(value, index)
  const type = read.text('actionType')
  const action = ACTIONS.get(type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type)
  if (action) return action(read)
  throw read.invalid(`"${type}" is no action of this content service, which has no releases and no variants`)
}

function createDraft(read: ActionReader): Action {
  const document = read.document('attributes')
  return { kind: 'create', pair: read.pairOfPublished(document['_id']), document, ifExists: read.ifExists() }
}

function createVersion(read: ActionReader): Action {
  const base = read.optionalText('baseId')
  if (base === undefined) {
    const document = read.document('document')
    return { kind: 'create', pair: read.pairOfPublished(document['_id']), document, ifExists: 'fail' }
  }
  return {
    kind: 'copy',
    pair: read.pairOfPublished(read.text('versionId')),
    base,
    ifRevision: read.optionalText('ifBaseRevisionId'),
  }
}

function replaceDraft(read: ActionReader): Action {
  const document = read.document('attributes')
  return { kind: 'replace', pair: read.pairOfPublished(document['_id']), document }
}

function replaceVersion(read: ActionReader): Action {
  const document = read.document('document')
  return { kind: 'replace', pair: read.pairOfDraft(document['_id']), document }
}

function publish(read: ActionReader): Action {
  return {
    kind: 'publish',
    pair: read.pair(),
    ifDraftRevision: read.optionalText('ifDraftRevisionId'),
    ifPublishedRevision: read.optionalText('ifPublishedRevisionId'),
  }
}
