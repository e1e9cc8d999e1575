import { Stack, Text } from '@sanity/ui'
import { useClient } from 'sanity'
import { Dialog } from '../ui/dialog.tsx'
import { LoadStatus, useLoaded } from '../ui/loaded.tsx'
import { API_VERSION } from '../settings/studio-settings.ts'
import { AddToList } from './add-to-list.tsx'
import { PLAYLISTS_QUERY, type PlaylistChoice } from './playlists.ts'

interface AddToPlaylistDialogProps {
  readonly itemId: string
  readonly onClose: () => void
}

export function AddToPlaylistDialog({ itemId, onClose }: AddToPlaylistDialogProps) {
  const { observable } = useClient({ apiVersion: API_VERSION })
  const loaded = useLoaded(
    () => observable.fetch<readonly PlaylistChoice[]>(PLAYLISTS_QUERY, {}, { perspective: 'drafts' }),
    'The playlists were not loaded',
  )
  const playlists = loaded.value
  return (
    <Dialog id="add-to-playlist" header="Add to a playlist" onClose={onClose}>
      <Stack padding={4} gap={3}>
        <Text size={1} muted>
          The film is added at the start of the playlist. “Add and publish” also publishes the playlist and
          the film.
        </Text>
        <LoadStatus {...loaded} />
        {playlists?.length === 0 && <Text>No playlists yet. Create one under “Playlists”.</Text>}
        {playlists?.map((playlist) => (
          <AddToList
            key={playlist.id}
            list={{ id: playlist.id, field: 'videos' }}
            itemId={itemId}
            title={playlist.title ?? 'Untitled playlist'}
            description={describePlaylist(playlist)}
            texts={nameResults(playlist)}
            onAdd={onClose}
          />
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

function nameResults({ title }: PlaylistChoice) {
  const name = `“${title ?? 'Playlist'}”`
  return {
    added: `The film was added at the start of ${name}, which is not published yet.`,
    published: `The film is published at the start of ${name}.`,
    failure: 'The film was not added',
  }
}
