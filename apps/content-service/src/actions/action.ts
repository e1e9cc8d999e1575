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

/** Reads one action as clients send it. Throws MutationError with the index given. */
export function parseAction(value: unknown, index: number): Action {
  const read = new ActionReader(value, index)
  const type = read.text('actionType')
  switch (type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type) {
    case 'document.create':
      return {
        kind: 'create',
        pair: read.pairOfPublished(read.document('attributes')['_id']),
        document: read.document('attributes'),
        ifExists: read.ifExists(),
      }
    case 'document.version.create':
      return createVersion(read)
    case 'document.replaceDraft':
      return {
        kind: 'replace',
        pair: read.pairOfPublished(read.document('attributes')['_id']),
        document: read.document('attributes'),
      }
    case 'document.version.replace':
      return {
        kind: 'replace',
        pair: read.pairOfDraft(read.document('document')['_id']),
        document: read.document('document'),
      }
    case 'document.edit':
      return { kind: 'edit', pair: read.pair(), patch: read.record('patch') }
    case 'document.discard':
      return { kind: 'discard', pair: read.pairOfDraft(read.text('draftId')) }
    case 'document.version.discard':
      return { kind: 'discard', pair: read.pairOfDraft(read.text('versionId')) }
    case 'document.delete':
      return { kind: 'delete', published: read.published(), drafts: read.drafts() }
    case 'document.publish':
      return {
        kind: 'publish',
        pair: read.pair(),
        ifDraftRevision: read.optionalText('ifDraftRevisionId'),
        ifPublishedRevision: read.optionalText('ifPublishedRevisionId'),
      }
    case 'document.unpublish':
      return { kind: 'unpublish', pair: read.pair() }
    default:
      throw read.invalid(
        `"${type}" is no action of this content service, which has no releases and no variants`,
      )
  }
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
