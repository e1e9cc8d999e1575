import { useEffect, useEffectEvent } from 'react'
import { filter, take } from 'rxjs'
import { getPublishedId, useDocumentStore, type ObjectInputProps, type SanityDocument } from 'sanity'
import { isListedType, ListedForm } from '../playlist/listed-form.tsx'

export function DocumentForm(props: ObjectInputProps) {
  const type = props.schemaType.name
  const { _id, _createdAt } = (props.value ?? {}) as Partial<SanityDocument>
  useFocusFirstField(props, _createdAt === undefined)
  useSaveAfterLeaving(getPublishedId(_id ?? ''), type)
  return isListedType(type) ? <ListedForm {...props} type={type} /> : props.renderDefault(props)
}

/** Focuses the first field of a new document, where Sanity focuses the first tab above it. */
function useFocusFirstField({ members, onPathFocus }: ObjectInputProps, isNew: boolean): void {
  const focusFirstField = useEffectEvent(() => {
    const first = members.find((member) => member.kind === 'field')
    if (first && isNew) onPathFocus([first.name])
  })
  useEffect(() => focusFirstField(), [])
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
