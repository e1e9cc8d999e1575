import { filter, firstValueFrom } from 'rxjs'
import type { DocumentStore } from 'sanity'

/** Resolves once the last change of a document is stored, which takes up to a second. */
export async function whenStored({ pair }: DocumentStore, id: string, type: string): Promise<void> {
  await firstValueFrom(pair.consistencyStatus(id, type).pipe(filter(Boolean)))
}
