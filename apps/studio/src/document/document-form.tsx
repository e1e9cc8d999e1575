import { useEffect } from 'react'
import { filter, take } from 'rxjs'
import { useDocumentStore, type ObjectInputProps, type SanityDocument } from 'sanity'
import { FilmForm } from '../playlist/film-form.tsx'

/** The form of a document. */
export function DocumentForm(props: ObjectInputProps) {
  const type = props.schemaType.name
  const { _id } = (props.value ?? {}) as Partial<SanityDocument>
  useSaveAfterLeaving((_id ?? '').replace(/^drafts\./, ''), type)
  return type === 'video' ? <FilmForm {...props} /> : props.renderDefault(props)
}

/**
 * Goes on saving after the form is closed. Sanity sends changes once a second, and one after the other: when the last
 * form is closed it stops, and 5 s later it drops those of the form that are not sent.
 */
function useSaveAfterLeaving(id: string, type: string): void {
  const { pair } = useDocumentStore()
  useEffect(() => {
    if (id === '') return undefined
    const isSaved = pair.consistencyStatus(id, type)
    // Subscribed before the form closes: what Sanity has not sent yet ends with the last subscriber.
    const saving = pair.operationEvents(id, type).subscribe()
    saving.add(isSaved.subscribe())
    return () => {
      isSaved.pipe(filter(Boolean), take(1)).subscribe({ complete: () => saving.unsubscribe() })
    }
  }, [pair, id, type])
}
