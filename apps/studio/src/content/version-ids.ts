import { getDraftId } from '@sanity/client/csm'

/** The ids of a document's draft and of its published version, by the latter. */
export const listVersionIds = (id: string): [draft: string, published: string] => [getDraftId(id), id]
