import { useCallback } from 'react'
import { useClient, useWorkspace, validateDocument, type SanityDocument } from 'sanity'
import { getFieldTitle } from '../content/field-title.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import {
  findUnpublished,
  findMissing,
  findPublishProblem,
  withoutShown,
  type UnpublishedDocument,
} from './publish-together.ts'

interface PreparedDocument {
  /** Id without `drafts.` */
  readonly id: string
  readonly document: SanityDocument
  readonly shown: readonly UnpublishedDocument[]
  readonly onChange: (unpublished: readonly UnpublishedDocument[]) => void
}

/**
 * Finds what is published with a document. Rejects if the editor has not seen all of it, or if a
 * document is not valid.
 */
export function usePreparePublication(): (
  prepared: PreparedDocument,
) => Promise<readonly UnpublishedDocument[]> {
  const client = useClient({ apiVersion: API_VERSION })
  const workspace = useWorkspace()
  return useCallback(
    async ({ id, document, shown, onChange }) => {
      const unpublished = await findUnpublished(client, id, document)
      if (withoutShown(unpublished, shown).length > 0) {
        onChange(unpublished)
        throw new Error('More documents must be published now. Review them, and publish again.')
      }
      const documents = [...unpublished.map(({ draft }) => draft), document]
      // Sanity validates references in turn, and collects the ids of each request for 250 ms.
      const missing = await findMissing(client, documents)
      const getDocumentExists = ({ id }: { readonly id: string }) => Promise.resolve(!missing.has(id))
      const { currentUser } = workspace
      const problem = await findPublishProblem(
        documents,
        (document) => validateDocument({ document, workspace, currentUser, getDocumentExists }),
        (type, field) => getFieldTitle(workspace.schema, type, field) ?? field,
      )
      if (problem !== undefined) throw new Error(problem)
      return unpublished
    },
    [client, workspace],
  )
}
