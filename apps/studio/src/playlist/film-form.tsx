import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useDocumentStore, type ObjectInputProps, type SanityDocument } from 'sanity'
import { FILM_PAGES } from '../presentation/locations.ts'
import { AddToPlaylistDialog } from './add-to-playlist-dialog.tsx'

export function FilmForm(props: ObjectInputProps) {
  const { _id, _createdAt } = (props.value ?? {}) as Partial<SanityDocument>
  const id = (_id ?? '').replace(/^drafts\./, '')
  const exists = _createdAt !== undefined
  const [isOpen, setIsOpen] = useState(false)
  const isShown = useIsShown(id)
  return (
    <Stack gap={5}>
      {exists && isShown === false && (
        <Card tone="caution" border radius={2} padding={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Stack flex={1}>
              <Text size={1}>No page shows this film. Add the film to the playlist of a page.</Text>
            </Stack>
            <Button tone="primary" text="Add to a playlist…" onClick={() => setIsOpen(true)} />
          </Flex>
        </Card>
      )}
      {exists && isShown === true && (
        <Flex>
          <Button mode="ghost" text="Add to another playlist…" onClick={() => setIsOpen(true)} />
        </Flex>
      )}
      {isOpen && <AddToPlaylistDialog filmId={id} onClose={() => setIsOpen(false)} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Whether a page shows a film, drafts included; null before the first result. */
function useIsShown(id: string): boolean | null {
  const documentStore = useDocumentStore()
  const [isShown, setIsShown] = useState<boolean | null>(null)
  useEffect(() => {
    const subscription = documentStore
      .listenQuery(FILM_PAGES, { id }, { perspective: 'drafts', tag: 'film-pages' })
      .subscribe({
        next: (count: number | null) => setIsShown(Number(count) > 0),
        error: () => setIsShown(null),
      })
    return () => subscription.unsubscribe()
  }, [documentStore, id])
  return isShown
}
