import type { SanityClient } from '@sanity/client'

type Fields = Record<string, unknown>

/** Writes a draft of a document: what is published, or drafted already, with other fields. */
export async function writeDraft(client: SanityClient, id: string, fields: Fields): Promise<void> {
  const document = (await client.getDocument(`drafts.${id}`)) ?? (await client.getDocument(id))
  if (!document) throw new Error(`There is no document ${id}.`)
  await client.createOrReplace({ ...document, _id: `drafts.${id}`, ...fields })
}

/** Changes what is published of a document. */
export async function publish(client: SanityClient, id: string, fields: Fields): Promise<void> {
  await client.patch(id).set(fields).commit()
}

/** Puts the documents, published and drafted, back to what they were when the answer was asked for. */
export async function restoreDocumentsAfter(
  client: SanityClient,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  const before = await client.getDocuments(all)
  return async () => {
    const transaction = client.transaction()
    for (const [place, id] of all.entries()) {
      const document = before[place]
      if (document) transaction.createOrReplace(document)
      else transaction.delete(id)
    }
    await transaction.commit()
  }
}
