import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef } from 'react'
import {
  useClient,
  useCurrentUser,
  useSchema,
  useUserStore,
  type DocumentActionProps,
  type SanityDocument,
} from 'sanity'
import { getFieldTitle } from '../content/field-title.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import { getTitle } from './publish-together.ts'
import { isOwnPublication, listChangedFields, readAuthor } from './publications.ts'

const MAX_FIELDS = 5

/** Display of a message with several names, in ms: Sanity's 5 s are for one line. */
const MESSAGE_MS = 20_000

type ReportPublication = (
  before: SanityDocument | null,
  present: SanityDocument,
  /** Whether the draft that the editor saw was published. */
  includesDraft?: boolean,
) => void

/**
 * Reports each publication by another editor while the form is open. Returns a function that
 * reports one whose event has not arrived yet.
 */
export function useReportPublication({
  id,
  published,
  ready,
}: Pick<DocumentActionProps, 'id' | 'published' | 'ready'>): ReportPublication {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const users = useUserStore()
  const ownId = useCurrentUser()?.id
  const toast = useToast()
  // What the editor saw last; undefined until the form is loaded.
  const seen = useRef<{ readonly id: string; readonly published: SanityDocument | null }>(undefined)
  const reported = useRef(new Set<string>())
  const report = useCallback<ReportPublication>(
    (before, present, includesDraft = false) => {
      if (!includesDraft && reported.current.has(present._rev)) return
      reported.current.add(present._rev)
      const changed = listChangedFields(before, present)
        .map((name) => getFieldTitle(schema, present._type, name))
        .filter((title) => title !== undefined)
      const more = changed.length > MAX_FIELDS ? ` and ${changed.length - MAX_FIELDS} more` : ''
      const show = (by: string) =>
        toast.push({
          id: `published-${present._rev}`,
          status: 'info',
          closable: true,
          duration: MESSAGE_MS,
          title: `“${getTitle(present)}” was published ${by}`,
          description: [
            ...(changed.length === 0 ? [] : [`Changed: ${changed.slice(0, MAX_FIELDS).join(', ')}${more}.`]),
            ...(includesDraft ? ['It contains your changes.'] : []),
          ].join(' '),
        })
      const describe = async () => {
        const author = await readAuthor(client, id, present._rev)
        if (author === ownId) return 'in another window'
        const user = author === undefined ? null : await users.getUser(author)
        return `by ${user?.displayName ?? 'another editor'}`
      }
      describe().then(show, () => show('by another editor'))
    },
    [client, id, ownId, schema, toast, users],
  )
  useEffect(() => {
    if (!ready) return
    const before = seen.current
    seen.current = { id, published }
    if (before?.id !== id || published === null || before.published?._rev === published._rev) return
    if (!isOwnPublication(published._rev)) report(before.published, published)
  }, [id, published, ready, report])
  return report
}
