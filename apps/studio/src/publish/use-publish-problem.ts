import { useCallback } from 'react'
import { isObjectSchemaType, useWorkspace, validateDocument, type SanityDocument } from 'sanity'
import { publishProblem } from './companions.ts'

/** Returns a function that resolves to why documents may not be published together, or `undefined`. */
export function usePublishProblem(): (documents: readonly SanityDocument[]) => Promise<string | undefined> {
  const workspace = useWorkspace()
  return useCallback(
    (documents) =>
      publishProblem(
        documents,
        (document) => validateDocument({ document, workspace, currentUser: workspace.currentUser }),
        (type, field) => {
          const schemaType = workspace.schema.get(type)
          const fields = schemaType && isObjectSchemaType(schemaType) ? schemaType.fields : []
          return fields.find(({ name }) => name === field)?.type.title ?? field
        },
      ),
    [workspace],
  )
}
