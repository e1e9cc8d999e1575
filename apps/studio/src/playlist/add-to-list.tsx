import { Button } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useDocumentStore } from 'sanity'
import { ListRow } from '../ui/list-row.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { findUnpublished, getPublishLabel, type UnpublishedDocument } from '../publish/publish-together.ts'
import { isRefusal } from '../publish/failure.ts'
import { usePreparePublication } from '../publish/use-prepare-publication.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import { whenStored } from '../content/when-stored.ts'
import { addToList, ITEM_TYPES, readListWithItem, type ItemList } from './playlists.ts'

interface AddToListProps {
  readonly list: ItemList
  readonly itemId: string
  readonly title: string
  readonly description: string
  readonly texts: {
    readonly added: string
    readonly published: string
    readonly failure: string
  }
  readonly onAdd: () => void
}

/** A list with buttons that add an item to it, and that publish the list with the item. */
export function AddToList({ list, itemId, title, description, texts, onAdd }: AddToListProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const documentStore = useDocumentStore()
  const { isBusy, attempt, toast } = useAttempt(texts.failure)
  const preparePublication = usePreparePublication()
  const [unpublished, setUnpublished] = useState<readonly UnpublishedDocument[] | null>(null)
  const { id, field } = list
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const document = await readListWithItem(client, { id, field }, itemId)
      const present = await findUnpublished(client, id, document)
      if (isCurrent) setUnpublished(present)
    }
    // “Add and publish” reads them again, and publishes none that were not shown.
    read().catch(() => isCurrent && setUnpublished([]))
    return () => {
      isCurrent = false
    }
  }, [client, id, field, itemId])
  const addAndPublish = async () => {
    const prepared = await preparePublication({
      id,
      document: await readListWithItem(client, list, itemId),
      shown: unpublished ?? [],
      onChange: setUnpublished,
    })
    await addToList(client, list, itemId, [...prepared, { id }])
  }
  const add = (publish: boolean) =>
    attempt(async () => {
      await whenStored(documentStore, itemId, ITEM_TYPES[field])
      if (publish)
        await addAndPublish().catch(async (error: unknown) => {
          if (!isRefusal(error)) throw error
          // Another publication of the item may have ended in the meantime.
          await addAndPublish()
        })
      else await addToList(client, list, itemId)
      toast.push({ status: 'success', title: publish ? texts.published : texts.added })
      onAdd()
    })
  return (
    <ListRow
      title={title}
      descriptions={[description, ...(unpublished?.length ? [getPublishLabel(unpublished).title] : [])]}
    >
      <Button
        mode="ghost"
        text="Add"
        aria-label={`Add to ${title}`}
        disabled={isBusy}
        onClick={() => add(false)}
      />
      <Button
        tone="primary"
        text="Add and publish"
        aria-label={`Add to ${title} and publish`}
        disabled={isBusy || unpublished === null}
        onClick={() => add(true)}
      />
    </ListRow>
  )
}
