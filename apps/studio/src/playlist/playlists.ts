import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from '@sanity/types'
import { createPublishActions, type Publication } from '../publish/companions.ts'
import { createPublicationId } from '../publish/publications.ts'

export interface PlaylistChoice {
  readonly id: string
  readonly title: string | null
  readonly count: number | null
  readonly pages: readonly string[]
  readonly hasDraft: boolean
}

/** All playlists, those of pages first. Requires the perspective of drafts. */
export const PLAYLISTS_QUERY = `*[_type == "playlist"]{
  "id": _id,
  title,
  "count": count(videos),
  "hasDraft": _originalId in path("drafts.**"),
  "pages": *[_type in ["homePage", "screeningRoomPage", "editor"] && videoPlaylist[0]._ref == ^._id]{
    "name": select(_type == "homePage" => "Home", _type == "screeningRoomPage" => "Screening Room",
      coalesce(name, "an editor without a name"))
  }.name
} | order(count(pages) desc, title asc)`

/**
 * Makes a film the first one of the draft of a playlist, in one transaction with publications.
 * @param filmId id without `drafts.`; the film may have no published version yet
 * @throws Error when the playlist or the film is deleted, or a document cannot be published
 */
export async function addToPlaylist(
  client: SanityClient,
  playlistId: string,
  filmId: string,
  publications: readonly Publication[] = [],
): Promise<void> {
  const { entry } = await readEntry(client, playlistId, filmId)
  const edit = {
    actionType: 'sanity.action.document.edit' as const,
    draftId: `drafts.${playlistId}`,
    publishedId: playlistId,
    patch: {
      setIfMissing: { videos: [] },
      unset: [`videos[_ref == "${filmId}"]`],
      insert: { before: 'videos[0]' as const, items: [entry] },
    },
  }
  const publish = await createPublishActions(client, publications)
  await client.action([edit, ...publish], {
    tag: 'add-to-playlist',
    transactionId: createPublicationId(),
  })
}

/** The draft that `addToPlaylist` would store. Throws when the playlist or the film is deleted. */
export async function readPlaylistWithFilm(
  client: SanityClient,
  playlistId: string,
  filmId: string,
): Promise<SanityDocument> {
  const { playlist, entry } = await readEntry(client, playlistId, filmId)
  const films = Array.isArray(playlist['videos']) ? (playlist['videos'] as { _ref?: string }[]) : []
  const others = films.filter(({ _ref }) => _ref !== filmId)
  return { ...playlist, _id: `drafts.${playlistId}`, videos: [entry, ...others] }
}

/** Reads a playlist with its changes. The entry of a film is weak until the film is published. */
async function readEntry(client: SanityClient, playlistId: string, filmId: string) {
  const ids = [`drafts.${playlistId}`, playlistId, `drafts.${filmId}`, filmId]
  const [draft, published, filmDraft, publishedFilm] = await client.getDocuments(ids)
  const playlist = draft ?? published
  if (!playlist) throw new Error('This playlist no longer exists.')
  if (!publishedFilm && !filmDraft) throw new Error('This film no longer exists.')
  const entry = {
    _key: filmId,
    _type: 'reference',
    _ref: filmId,
    ...(publishedFilm ? {} : { _weak: true, _strengthenOnPublish: { type: 'video' } }),
  }
  return { playlist, entry }
}
