/**
 * GROQ fragments that several queries share. Each names its fields, so that a page carries what it shows and
 * nothing else of a document.
 */

/** An image field: the reference, crop and hotspot that an image address is made of. */
const IMAGE = `{ asset, crop, hotspot }`

/** Rich text: the blocks as they are; the references of their pictures carry the sizes themselves. */
const RICH_TEXT = `content`

/** The first hosted video of a film, with the addresses of its caption files. */
const HOSTED_VIDEO = `"videoVimeo": videoVimeo[0]->{
  _id,
  link,
  poster ${IMAGE},
  captions[]{ language, label, "path": file.asset->path }
}`

/** A film as every page with a playlist shows it. */
export const FILM = `{
  _id,
  _type,
  slug,
  title,
  ${HOSTED_VIDEO},
  posterImage ${IMAGE},
  releaseDate,
  editors[]->{ _id, name, slug },
  client[]->{ _id, name },
  ${RICH_TEXT}
}`

/** The first playlist of a page or editor, with its films. */
export const PLAYLIST = `"videoPlaylist": videoPlaylist[0]->{ _id, title, videos[]->${FILM} }`

/** The silent film of the info page: no more of it is shown. */
export const SILENT_FILM = `video->{ _id, _type, slug, title, ${HOSTED_VIDEO}, posterImage ${IMAGE} }`

/** The share image of the site. */
export const SITE_IMAGE = `siteImage ${IMAGE}`

/** First poster of an editor's playlist, for the list of editors. */
export const EDITOR_POSTER = `"poster": videoPlaylist[0]->videos[0]->{
  _id,
  slug,
  posterImage ${IMAGE},
  "hosted": videoVimeo[0]->{ _id, poster ${IMAGE} }
}`

/** The first playlist of a page or editor, with its films by id. */
export const FOUND_PLAYLIST = `"playlist": videoPlaylist[0]->{ _updatedAt, "films": videos[]._ref }`

/** A film as a sitemap describes it. */
export const FOUND_FILM = `{
  _id,
  _updatedAt,
  slug,
  title,
  "link": videoVimeo[0]->link,
  posterImage ${IMAGE},
  "hostedPoster": videoVimeo[0]->poster ${IMAGE},
  releaseDate,
  "editors": editors[]->name,
  "text": pt::text(content)
}`
