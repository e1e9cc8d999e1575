import type { SanityClient } from '@sanity/client'

type Fields = Record<string, unknown>

/**
 * Creates or changes the draft of a document: its current draft, or the published version, with
 * other field values.
 */
export async function writeDraft(client: SanityClient, id: string, fields: Fields): Promise<void> {
  const document = (await client.getDocument(`drafts.${id}`)) ?? (await client.getDocument(id))
  if (!document) throw new Error(`There is no document ${id}.`)
  await client.createOrReplace({ ...document, _id: `drafts.${id}`, ...fields })
}

/** Changes fields of the published version of a document. */
export async function publish(client: SanityClient, id: string, fields: Fields): Promise<void> {
  await client.patch(id).set(fields).commit()
}

/**
 * Returns a function that restores the documents, published and draft, to their state at the time
 * of this call.
 */
export async function restoreDocumentsAfter(
  client: SanityClient,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  const before = await client.getDocuments(all)
  return async () => {
    const transaction = client.transaction()
    for (const [index, id] of all.entries()) {
      const document = before[index]
      if (document) transaction.createOrReplace(document)
      else transaction.delete(id)
    }
    await transaction.commit()
  }
}
