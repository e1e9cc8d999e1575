import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { Dialog } from '../dialog.tsx'
import { findCompanions, getPublishLabel, type Companion } from '../publish/companions.ts'
import { describeFailure, isRefusal } from '../publish/failure.ts'
import { usePreparePublication } from '../publish/use-prepare-publication.ts'
import { API_VERSION } from '../studio-settings.ts'
import { addToPlaylist, PLAYLISTS_QUERY, readPlaylistWithFilm, type PlaylistChoice } from './playlists.ts'

interface AddToPlaylistDialogProps {
  readonly filmId: string
  readonly onClose: () => void
}

/** What is published with a playlist that has the film, by the id of the playlist. */
type Companions = Readonly<Record<string, readonly Companion[]>>

export function AddToPlaylistDialog({ filmId, onClose }: AddToPlaylistDialogProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [playlists, setPlaylists] = useState<readonly PlaylistChoice[] | null>(null)
  const [companions, setCompanions] = useState<Companions>({})
  const [isBusy, setIsBusy] = useState(false)
  const preparePublication = usePreparePublication()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const query = { perspective: 'drafts', tag: 'playlists' } as const
      const choices = await client.fetch<PlaylistChoice[]>(PLAYLISTS_QUERY, {}, query)
      if (isCurrent) setPlaylists(choices)
      for (const { id } of choices) {
        const present = await findCompanions(client, id, await readPlaylistWithFilm(client, id, filmId))
        if (!isCurrent) return
        setCompanions((previous) => ({ ...previous, [id]: present }))
      }
    }
    // Without companions “Add” remains, which publishes nothing.
    read().catch(() => isCurrent && setPlaylists((previous) => previous ?? []))
    return () => {
      isCurrent = false
    }
  }, [client, filmId])
  const addAndPublish = async (id: string) => {
    const present = await preparePublication({
      id,
      document: await readPlaylistWithFilm(client, id, filmId),
      shown: companions[id] ?? [],
      onChange: (changed) => setCompanions((previous) => ({ ...previous, [id]: changed })),
    })
    await addToPlaylist(client, id, filmId, [...present, { id }])
  }
  const add = async ({ id, title }: PlaylistChoice, publish: boolean) => {
    setIsBusy(true)
    try {
      if (publish)
        await addAndPublish(id).catch(async (error: unknown) => {
          if (!isRefusal(error)) throw error
          // Another publication of the film may have ended in the meantime.
          await addAndPublish(id)
        })
      else await addToPlaylist(client, id, filmId)
      const name = `“${title ?? 'Playlist'}”`
      const text = publish
        ? `The film is published at the start of ${name}.`
        : `The film was added at the start of ${name}, which is not published yet.`
      toast.push({ status: 'success', title: text })
      onClose()
    } catch (error) {
      setIsBusy(false)
      toast.push({ status: 'error', ...describeFailure(error, 'The film was not added') })
    }
  }
  return (
    <Dialog id="add-to-playlist" header="Add to a playlist" onClose={onClose}>
      <Stack padding={4} gap={3}>
        <Text size={1} muted>
          The film is added at the start of the playlist. “Add and publish” also publishes the playlist and
          the film.
        </Text>
        {playlists?.length === 0 && <Text>No playlists yet. Create one under “Playlists”.</Text>}
        {playlists?.map((playlist) => (
          <Card key={playlist.id} border padding={3} radius={2}>
            <Flex align="center" gap={3} wrap="wrap">
              <Stack flex={1} gap={3}>
                <Text weight="medium">{playlist.title ?? 'Untitled playlist'}</Text>
                <Text size={1} muted>
                  {describePlaylist(playlist)}
                </Text>
                {(companions[playlist.id] ?? []).length > 0 && (
                  <Text size={1} muted>
                    {getPublishLabel(companions[playlist.id] ?? []).title}
                  </Text>
                )}
              </Stack>
              <Button
                mode="ghost"
                text="Add"
                aria-label={`Add to ${playlist.title ?? 'this playlist'}`}
                disabled={isBusy}
                onClick={() => void add(playlist, false)}
              />
              <Button
                tone="primary"
                text="Add and publish"
                aria-label={`Add to ${playlist.title ?? 'this playlist'} and publish`}
                disabled={isBusy || !companions[playlist.id]}
                onClick={() => void add(playlist, true)}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
    </Dialog>
  )
}

function describePlaylist({ pages, count, hasDraft }: PlaylistChoice): string {
  const films = count === 1 ? '1 film' : `${count ?? 0} films`
  const shownOn = pages.length === 0 ? 'Not on a page yet' : `On ${pages.join(', ')}`
  return [shownOn, films, ...(hasDraft ? ['unpublished changes'] : [])].join(' · ')
}
