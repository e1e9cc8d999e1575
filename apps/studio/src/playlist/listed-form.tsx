import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { getPublishedId, useDocumentStore, type ObjectInputProps, type SanityDocument } from 'sanity'
import { EDITOR_LISTINGS, FILM_PAGES } from '../presentation/locations.ts'
import { useLatest } from '../content/use-latest.ts'
import { AddToEditorsDialog } from './add-to-editors-dialog.tsx'
import { AddToPlaylistDialog } from './add-to-playlist-dialog.tsx'

const TYPES = {
  video: {
    shown: FILM_PAGES,
    missing: 'No page shows this film. Add the film to the playlist of a page.',
    add: 'Add to a playlist…',
    addAgain: 'Add to another playlist…',
    Dialog: AddToPlaylistDialog,
  },
  editor: {
    shown: EDITOR_LISTINGS,
    missing: 'The page “Editors” lacks this editor.',
    add: 'Add to the page “Editors”…',
    addAgain: null,
    Dialog: AddToEditorsDialog,
  },
} as const

interface ListedFormProps extends ObjectInputProps {
  readonly type: keyof typeof TYPES
}

export function isListedType(type: string): type is keyof typeof TYPES {
  return type in TYPES
}

export function ListedForm({ type, ...props }: ListedFormProps) {
  const { shown, missing, add, addAgain, Dialog } = TYPES[type]
  const { _id, _createdAt } = (props.value ?? {}) as Partial<SanityDocument>
  const id = getPublishedId(_id ?? '')
  const exists = _createdAt !== undefined
  const [isOpen, setIsOpen] = useState(false)
  const isShown = useIsShown(shown, id)
  const open = () => setIsOpen(true)
  return (
    <Stack gap={5}>
      {exists && isShown === false && (
        <Card tone="caution" border radius={2} padding={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Stack flex={1}>
              <Text size={1}>{missing}</Text>
            </Stack>
            <Button tone="primary" text={add} disabled={props.readOnly === true} onClick={open} />
          </Flex>
        </Card>
      )}
      {exists && isShown === true && addAgain !== null && (
        <Flex>
          <Button mode="ghost" text={addAgain} disabled={props.readOnly === true} onClick={open} />
        </Flex>
      )}
      {isOpen && <Dialog itemId={id} onClose={() => setIsOpen(false)} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Whether a query counts something for a document, drafts included; null before its result. */
function useIsShown({ fetch, listen }: typeof FILM_PAGES, id: string): boolean | null {
  const documentStore = useDocumentStore()
  const counts = useMemo(
    () => documentStore.listenQuery({ fetch, listen }, { id }, { perspective: 'drafts', tag: 'shown-on' }),
    [documentStore, fetch, listen, id],
  )
  const count = useLatest<number | null>(counts, null)
  return count === null ? null : count > 0
}
