import type { SanityClient } from '@sanity/client'

/** A playlist that a film may be added to. */
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
 * Puts a film at the beginning of a playlist, as a draft of it. A film that is in it already moves there.
 *
 * @param filmId id without `drafts.`; the film may have no published version yet
 */
export async function addToPlaylist(client: SanityClient, playlistId: string, filmId: string): Promise<void> {
  const [draftId, draftFilm] = [`drafts.${playlistId}`, `drafts.${filmId}`]
  const documents = await client.getDocuments([draftId, playlistId, filmId, draftFilm])
  const [draft, published, publishedFilm] = documents
  const playlist = draft ?? published
  if (!playlist) throw new Error('This playlist does not exist any more.')
  const entry = {
    _key: filmId,
    _type: 'reference',
    _ref: filmId,
    ...(publishedFilm ? {} : { _weak: true, _strengthenOnPublish: { type: 'video' } }),
  }
  await client
    .transaction()
    .createIfNotExists({ ...withoutSystemFields(playlist), _id: draftId, _type: 'playlist' })
    .patch(draftId, (patch) =>
      patch
        .setIfMissing({ videos: [] })
        .unset([`videos[_ref == "${filmId}"]`])
        .prepend('videos', [entry]),
    )
    .commit({ tag: 'add-to-playlist' })
}

function withoutSystemFields(document: object): object {
  const { _rev, _updatedAt, _createdAt, ...fields } = document as Record<string, unknown>
  return fields
}
