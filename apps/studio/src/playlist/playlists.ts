import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from '@sanity/types'
import { publishActions, type Publication } from '../publish/companions.ts'

export interface PlaylistChoice {
  /** Id without `drafts.` */
  readonly id: string
  readonly title: string | null
  readonly count: number | null
  /** Names of the pages that show it. */
  readonly pages: readonly string[]
  /** Whether it has changes that are not public yet. */
  readonly hasDraft: boolean
}

/** All playlists, those of the site's own pages first. Read it in the perspective of drafts. */
export const PLAYLISTS_QUERY = `*[_type == "playlist"]{
  "id": _id,
  title,
  "count": count(videos),
  "hasDraft": _originalId in path("drafts.**"),
  "pages": *[_type in ["homePage", "screeningRoomPage", "editor"] && videoPlaylist[0]._ref == ^._id]{
    "name": select(_type == "homePage" => "Home", _type == "screeningRoomPage" => "Screening Room", name)
  }.name
} | order(count(pages) desc, title asc)`

/**
 * Puts a film at the beginning of a playlist, as a draft of it. A film that is in it already moves there. With documents to
 * publish, both happen or neither does.
 *
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
  await client.action([edit, ...publishActions(publications)], { tag: 'add-to-playlist' })
}

/**
 * The draft that `addToPlaylist` would leave, which is not stored.
 *
 * @throws Error when the playlist or the film is deleted
 */
export async function playlistWith(
  client: SanityClient,
  playlistId: string,
  filmId: string,
): Promise<SanityDocument> {
  const { playlist, entry } = await readEntry(client, playlistId, filmId)
  const films = Array.isArray(playlist['videos']) ? (playlist['videos'] as { _ref?: string }[]) : []
  const others = films.filter(({ _ref }) => _ref !== filmId)
  return { ...playlist, _id: `drafts.${playlistId}`, videos: [entry, ...others] }
}

/** A playlist as it is edited, and its entry of a film, which is weak until the film is published. */
async function readEntry(client: SanityClient, playlistId: string, filmId: string) {
  const ids = [`drafts.${playlistId}`, playlistId, `drafts.${filmId}`, filmId]
  const [draft, published, filmDraft, publishedFilm] = await client.getDocuments(ids)
  const playlist = draft ?? published
  if (!playlist) throw new Error('This playlist does not exist any more.')
  if (!publishedFilm && !filmDraft) throw new Error('This film does not exist any more.')
  const entry = {
    _key: filmId,
    _type: 'reference',
    _ref: filmId,
    ...(publishedFilm ? {} : { _weak: true, _strengthenOnPublish: { type: 'video' } }),
  }
  return { playlist, entry }
}
