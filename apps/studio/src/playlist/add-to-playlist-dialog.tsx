import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { companionsOf, publishLabel, unnamed, type Companion } from '../publish/companions.ts'
import { failure, isRefusal } from '../publish/failure.ts'
import { usePublishProblem } from '../publish/use-publish-problem.ts'
import { API_VERSION } from '../studio-settings.ts'
import { addToPlaylist, PLAYLISTS_QUERY, playlistWith, type PlaylistChoice } from './playlists.ts'

interface AddToPlaylistDialogProps {
  /** Id of the film without `drafts.` */
  readonly filmId: string
  readonly onClose: () => void
}

/** What has to be published with a playlist that has the film, by the id of the playlist. */
type Companions = Readonly<Record<string, readonly Companion[]>>

/** Lists the playlists with the pages that show them, and adds a film to one. */
export function AddToPlaylistDialog({ filmId, onClose }: AddToPlaylistDialogProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [playlists, setPlaylists] = useState<readonly PlaylistChoice[] | null>(null)
  const [companions, setCompanions] = useState<Companions>({})
  const [busy, setBusy] = useState(false)
  const problemOf = usePublishProblem()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const query = { perspective: 'drafts', tag: 'playlists' } as const
      const found = await client.fetch<PlaylistChoice[]>(PLAYLISTS_QUERY, {}, query)
      if (isCurrent) setPlaylists(found)
      for (const { id } of found) {
        const present = await companionsOf(client, id, await playlistWith(client, id, filmId))
        if (!isCurrent) return
        setCompanions((known) => ({ ...known, [id]: present }))
      }
    }
    // Without companions “Add” remains, which publishes nothing.
    read().catch(() => isCurrent && setPlaylists((known) => known ?? []))
    return () => {
      isCurrent = false
    }
  }, [client, filmId])
  const publicationsOf = async (id: string) => {
    const playlist = await playlistWith(client, id, filmId)
    const present = await companionsOf(client, id, playlist)
    if (unnamed(present, companions[id] ?? []).length > 0) {
      setCompanions((known) => ({ ...known, [id]: present }))
      throw new Error('More documents have to be published now. See which, and press again.')
    }
    const problem = await problemOf([...present.map(({ draft }) => draft), playlist])
    if (problem !== undefined) throw new Error(problem)
    return [...present, { id }]
  }
  const addAndPublish = async (id: string) =>
    addToPlaylist(client, id, filmId, await publicationsOf(id)).catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error
      // A publication of the film that was under way may have ended after this one had read what to publish.
      await addToPlaylist(client, id, filmId, await publicationsOf(id))
    })
  const add = async ({ id, title }: PlaylistChoice, publish: boolean) => {
    setBusy(true)
    try {
      await (publish ? addAndPublish(id) : addToPlaylist(client, id, filmId))
      const name = `“${title ?? 'Playlist'}”`
      const text = publish
        ? `The film is public, at the start of ${name}.`
        : `The film is at the start of ${name}, which is not published yet.`
      toast.push({ status: 'success', title: text })
      onClose()
    } catch (error) {
      setBusy(false)
      toast.push({ status: 'error', ...failure(error, 'The film was not added') })
    }
  }
  return (
    <Dialog id="add-to-playlist" header="Add to a playlist" width={1} onClose={onClose}>
      <Stack padding={4} gap={3}>
        <Text size={1} muted>
          The film becomes the first of the playlist. “Add and publish” makes playlist and film public at
          once.
        </Text>
        {playlists?.length === 0 && <Text>There is no playlist yet. Make one in the list “Playlists”.</Text>}
        {playlists?.map((playlist) => (
          <Card key={playlist.id} border padding={3} radius={2}>
            <Flex align="center" gap={3} wrap="wrap">
              <Stack flex={1} gap={3}>
                <Text weight="medium">{playlist.title ?? 'Playlist without a title'}</Text>
                <Text size={1} muted>
                  {placeOf(playlist)}
                </Text>
                {(companions[playlist.id] ?? []).length > 0 && (
                  <Text size={1} muted>
                    {publishLabel(companions[playlist.id] ?? []).title}
                  </Text>
                )}
              </Stack>
              <Button
                mode="ghost"
                text="Add"
                aria-label={`Add to ${playlist.title ?? 'this playlist'}`}
                disabled={busy}
                onClick={() => void add(playlist, false)}
              />
              <Button
                tone="primary"
                text="Add and publish"
                aria-label={`Add to ${playlist.title ?? 'this playlist'} and publish`}
                disabled={busy || !companions[playlist.id]}
                onClick={() => void add(playlist, true)}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
    </Dialog>
  )
}

function placeOf({ pages, count, hasDraft }: PlaylistChoice): string {
  const films = count === 1 ? '1 film' : `${count ?? 0} films`
  const place = pages.length === 0 ? 'On no page yet' : `On ${pages.join(', ')}`
  return [place, films, ...(hasDraft ? ['has changes that are not public yet'] : [])].join(' · ')
}
