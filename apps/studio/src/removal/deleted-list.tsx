import { Button, Stack, Text } from '@sanity/ui'
import { switchMap } from 'rxjs'
import { useClient, useDocumentStore, useSchema, useTimeAgo } from 'sanity'
import { useRouter } from 'sanity/router'
import { ListRow } from '../ui/list-row.tsx'
import { LoadStatus, useLoaded } from '../ui/loaded.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import {
  DELETED_RECORDS,
  listDeleted,
  restoreDocument,
  type DeletedDocument,
  type Restoration,
} from './removal.ts'

const MAX_NAMED_PLACES = 3

export function DeletedList() {
  const client = useClient({ apiVersion: API_VERSION })
  const documentStore = useDocumentStore()
  const deleted = useLoaded(
    () =>
      documentStore
        .listenQuery(DELETED_RECORDS, {}, { perspective: 'raw', tag: 'deleted' })
        .pipe(switchMap(() => listDeleted(client))),
    'The deleted documents were not loaded',
  )
  return (
    <Stack padding={4} gap={3}>
      <LoadStatus {...deleted} />
      {deleted.value?.length === 0 && <Text muted>Nothing was deleted.</Text>}
      {deleted.value?.map((document) => (
        <DeletedRow key={document.id} {...document} />
      ))}
    </Stack>
  )
}

function DeletedRow({ id, type, title, deletedAt }: DeletedDocument) {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const router = useRouter()
  const { isBusy, attempt, toast } = useAttempt('Nothing was restored')
  const timeAgo = useTimeAgo(deletedAt, { agoSuffix: true })
  const restore = () =>
    attempt(async () => {
      const restoration = await restoreDocument(client, id)
      toast.push({
        status: restoration.missing === 0 ? 'success' : 'warning',
        title: `“${title}” is restored as a draft`,
        description: describeRestoration(restoration),
      })
      router.navigateIntent('edit', { id, type })
    })
  return (
    <ListRow title={title} descriptions={[`${schema.get(type)?.title ?? type} · deleted ${timeAgo}`]}>
      <Button
        mode="ghost"
        text="Restore"
        aria-label={`Restore ${title}`}
        disabled={isBusy}
        onClick={restore}
      />
    </ListRow>
  )
}

export function describeRestoration({ missing, places }: Restoration): string {
  const names = places.slice(0, MAX_NAMED_PLACES).map((place) => `“${place}”`)
  const others = places.length - names.length
  const list = new Intl.ListFormat('en').format(others === 0 ? names : [...names, `${others} more`])
  return [
    ...(places.length === 0 ? [] : [`It is back in ${list}: publish there to show it again.`]),
    ...(missing === 0
      ? []
      : [`${missing} of its clients, editors or files are missing: they are deleted too.`]),
  ].join(' ')
}
