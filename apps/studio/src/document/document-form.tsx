import { useEffect, useEffectEvent } from 'react'
import { filter, take } from 'rxjs'
import { useDocumentStore, type ObjectInputProps, type SanityDocument } from 'sanity'
import { FilmForm } from '../playlist/film-form.tsx'

export function DocumentForm(props: ObjectInputProps) {
  const type = props.schemaType.name
  const { _id, _createdAt } = (props.value ?? {}) as Partial<SanityDocument>
  useFocusFirstField(props, _createdAt === undefined)
  useSaveAfterLeaving((_id ?? '').replace(/^drafts\./, ''), type)
  return type === 'video' ? <FilmForm {...props} /> : props.renderDefault(props)
}

/** Focuses the first field of a new document, where Sanity focuses the first tab above it. */
function useFocusFirstField({ members, readOnly }: ObjectInputProps, isNew: boolean): void {
  const canWrite = readOnly !== true
  const first = members.find((member) => member.kind === 'field')
  const focusFirstField = useEffectEvent(() => {
    if (first && isNew) document.getElementById(first.field.id)?.focus()
  })
  useEffect(() => {
    // A form is read-only until it has loaded.
    if (!canWrite) return undefined
    // After Sanity's effect, which is that of a parent.
    const frame = requestAnimationFrame(focusFirstField)
    return () => cancelAnimationFrame(frame)
  }, [canWrite])
}

/** Continues to save after the form is closed: 5 s later Sanity drops what is not sent. */
function useSaveAfterLeaving(id: string, type: string): void {
  const { pair } = useDocumentStore()
  useEffect(() => {
    if (id === '') return undefined
    const isSaved = pair.consistencyStatus(id, type)
    // Before the form closes: what Sanity has not sent yet ends with the last subscriber.
    const saving = pair.operationEvents(id, type).subscribe()
    saving.add(isSaved.subscribe())
    return () => {
      isSaved.pipe(filter(Boolean), take(1)).subscribe({ complete: () => saving.unsubscribe() })
    }
  }, [pair, id, type])
}
