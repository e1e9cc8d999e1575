import { AddIcon } from '@sanity/icons/Add'
import { Button, Stack } from '@sanity/ui'
import { useState } from 'react'
import { getPublishedId, useClient, useFormValue, type ArrayOfObjectsInputProps } from 'sanity'
import { NameDialog } from '../ui/name-dialog.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import { createCredit, type CreditReference, type CreditType } from './credits.ts'

/**
 * The clients or editors of a film. A dialog creates a new one by its name: on a screen of 1280 px,
 * Sanity's form would replace that of the film.
 */
export function CreditsInput(props: ArrayOfObjectsInputProps) {
  const type: CreditType = props.path[0] === 'client' ? 'client' : 'editor'
  const filmId = useFormValue(['_id'])
  const [isOpen, setIsOpen] = useState(false)
  const add = (item: CreditReference) => {
    const items = (props.value ?? []) as readonly Partial<CreditReference>[]
    if (items.every(({ _ref }) => _ref !== item._ref)) props.onItemAppend(item)
  }
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Button
        mode="ghost"
        icon={AddIcon}
        text={`New ${type}…`}
        disabled={props.readOnly === true}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <NewCreditDialog
          type={type}
          filmId={getPublishedId(String(filmId))}
          onAdd={add}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  )
}

const HINTS: Readonly<Record<CreditType, string>> = {
  client: 'The client is published with the film.',
  editor:
    'The page of an editor is empty without a playlist. A new editor gets one of the same name, with this film in it. Both are published with the film.',
}

interface NewCreditDialogProps {
  readonly type: CreditType
  /** Id of the film without `drafts.` */
  readonly filmId: string
  readonly onAdd: (item: CreditReference) => void
  readonly onClose: () => void
}

function NewCreditDialog({ type, filmId, onAdd, onClose }: NewCreditDialogProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const { isBusy, attempt } = useAttempt(`The ${type} was not created`)
  const create = (name: string) =>
    attempt(async () => {
      onAdd(await createCredit(client, type, name, filmId))
      onClose()
    })
  return (
    <NameDialog
      id={`new-${type}`}
      title={`New ${type}`}
      input={{ 'aria-label': `Name of the ${type}`, placeholder: 'Name shown on the site' }}
      hint={HINTS[type]}
      submitLabel={`Add ${type}`}
      isBusy={isBusy}
      onSubmit={create}
      onClose={onClose}
    />
  )
}
