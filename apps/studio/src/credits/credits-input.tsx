import { AddIcon } from '@sanity/icons/Add'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { getPublishedId, useClient, useFormValue, type ArrayOfObjectsInputProps } from 'sanity'
import { Dialog } from '../ui/dialog.tsx'
import { describeFailure } from '../publish/failure.ts'
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
          onAdd={props.onItemAppend}
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
  const toast = useToast()
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const create = async () => {
    setIsBusy(true)
    try {
      onAdd(await createCredit(client, type, name.trim(), filmId))
      onClose()
    } catch (error) {
      setIsBusy(false)
      toast.push({ status: 'error', ...describeFailure(error, `The ${type} was not created`) })
    }
  }
  return (
    <Dialog id={`new-${type}`} header={`New ${type}`} width={0} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Stack padding={4} gap={4}>
          <TextInput
            aria-label={`Name of the ${type}`}
            placeholder="Name shown on the site"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Text size={1} muted>
            {HINTS[type]}
          </Text>
          <Flex justify="flex-end">
            <Button
              type="submit"
              tone="primary"
              text={`Add ${type}`}
              disabled={isBusy || name.trim() === ''}
            />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
