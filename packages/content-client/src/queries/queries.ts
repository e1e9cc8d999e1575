// After a change: `pnpm --filter @cutroom/content-client typegen`.
import { defineQuery } from 'groq'

const IMAGE = `{ asset, crop, hotspot }`

/** A document, or an object in the film's own document. */
const FIRST_VIDEO = `coalesce(videoVimeo[0]->, videoVimeo[0])`

const LINK = `coalesce(file.asset->path, link)`

const HOSTED_VIDEO = `"videoVimeo": ${FIRST_VIDEO}{
  _id,
  _key,
  "link": ${LINK},
  size { width, height },
  duration,
  poster ${IMAGE},
  captions[]{ language, label, "path": file.asset->path }
}`

const FILM = `{
  _id,
  _type,
  _createdAt,
  slug,
  title,
  ${HOSTED_VIDEO},
  posterImage ${IMAGE},
  releaseDate,
  editors[]->{ _id, name, slug },
  client[]->{ _id, name },
  content
}`

/** Rows that name a document. Others, such as an empty one, are no part of a list. */
const ROWS = `[_ref > ""]`

/** Rows whose film is published; in preview a draft counts too. Others have no index. */
const FILM_ROWS = `[@->_type == "video"]`

/** The site shows the first of several documents with one slug. */
const FIRST_CREATED = `_createdAt asc, _id asc`

const FIRST_PLAYLIST = `videoPlaylist${ROWS}[0]->`

/**
 * The first playlist, with the films of a range and those beyond the seam of its loop
 * (`views/films.ts`).
 */
const PLAYLIST = `"videoPlaylist": ${FIRST_PLAYLIST}{ _id, _rev, title, videos, "rows": videos${FILM_ROWS} }{
  _id,
  _rev,
  title,
  "total": count(rows),
  "omitted": select(count(videos) > count(rows) => videos[_ref > "" && @->_type != "video"]._ref),
  "videos": rows[$from...$to]->${FILM},
  "beyondSeam": select(count(rows) > $to - $from => rows[$seamFrom..$seamTo]->${FILM})
}`

const LOOPING_VIDEO = `video->{ _id, _type, slug, title, ${HOSTED_VIDEO}, posterImage ${IMAGE} }`

/** The first film of the editor's page. */
const EDITOR_POSTER = `"film": ${FIRST_PLAYLIST}videos${FILM_ROWS}[0]->{
  _id,
  posterImage ${IMAGE},
  "videoVimeo": ${FIRST_VIDEO}{ _id, _key, "link": ${LINK}, poster ${IMAGE} }
}`

const SITEMAP_PLAYLIST = `"playlist": ${FIRST_PLAYLIST}{
    _updatedAt,
    "films": videos${FILM_ROWS}->{ _id, slug },
    "filmsUpdatedAt": (videos[]->{ _updatedAt } | order(_updatedAt desc))[0]._updatedAt
  }`

/** Title, description, share image and theme of the site. */
export const SETTINGS_QUERY = defineQuery(`*[_type == "settings" && _id == "settings"][0]{
  siteTitle,
  siteDescription,
  siteImage ${IMAGE},
  "globalThemeColours": coalesce(globalThemeColours, false)
}`)

/** The home page: its theme and first playlist. */
export const HOME_QUERY = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _id,
  themeColours,
  ${PLAYLIST}
}`)

/** The screening room: its theme and first playlist. */
export const SCREENING_ROOM_QUERY =
  defineQuery(`*[_type == "screeningRoomPage" && _id == "screeningRoomPage"][0]{
  _id,
  themeColours,
  ${PLAYLIST}
}`)

/** The list of editors, each with theme and first poster. */
export const EDITORS_QUERY = defineQuery(`*[_type == "editorsPage" && _id == "editorsPage"][0]{
  _id,
  themeColours,
  editors[]->{ _id, name, slug, themeColours, ${EDITOR_POSTER} }
}`)

/** The first of the editors with the slug `$slug`: name, theme and first playlist. */
export const EDITOR_QUERY =
  defineQuery(`*[_type == "editor" && slug.current == $slug] | order(${FIRST_CREATED})[0]{
  _id,
  slug,
  name,
  themeColours,
  ${PLAYLIST}
}`)

/** The info page: theme, rich text, looping video, and the contact of the settings. */
export const INFO_QUERY = defineQuery(`*[_type == "infoPage" && _id == "infoPage"][0]{
  _id,
  themeColours,
  content,
  ${LOOPING_VIDEO},
  "contact": *[_type == "settings" && _id == "settings"][0]{
    contactAddress,
    contactEmail,
    contactTel,
    instaHandle
  }
}`)

/**
 * The indices of the films with the slug `$film` in the first playlist of the page `$page`. GROQ
 * cannot find the index of a member: the ids before it are counted.
 */
export const FILM_INDICES_QUERY =
  defineQuery(`*[_id == $page][0].${FIRST_PLAYLIST}{ "rows": videos${FILM_ROWS} }{
  "total": count(rows),
  "indices": *[_type == "video" && slug.current == $film]{
    "index": count(string::split(
      string::split("," + array::join(^.rows[]._ref, ",") + ",", "," + _id + ",")[0], ","
    )) - 1
  }.index
}`)

/** Every page, with ids and slugs of its films: 90 bytes each (`SITEMAP_FILMS_QUERY`: 1,000). */
export const SITEMAP_QUERY = defineQuery(`{
  "home": *[_type == "homePage" && _id == "homePage"][0]{ _updatedAt, ${SITEMAP_PLAYLIST} },
  "screeningRoom": *[_type == "screeningRoomPage" && _id == "screeningRoomPage"][0]{ _updatedAt, ${SITEMAP_PLAYLIST} },
  "editorsPage": *[_type == "editorsPage" && _id == "editorsPage"][0]{ _updatedAt },
  "info": *[_type == "infoPage" && _id == "infoPage"][0]{ _updatedAt },
  "editors": *[_type == "editor" && defined(slug.current)] | order(slug.current asc, ${FIRST_CREATED}){
    _updatedAt,
    slug,
    ${SITEMAP_PLAYLIST}
  }
}`)

/** The films with the ids `$ids`, in any order, with the fields that search engines use. */
export const SITEMAP_FILMS_QUERY = defineQuery(`*[_id in $ids]{
  _id,
  _updatedAt,
  _createdAt,
  title,
  "hostedVideo": ${FIRST_VIDEO}{ "link": ${LINK}, duration, poster ${IMAGE} },
  posterImage ${IMAGE},
  releaseDate,
  "editors": editors[]->name,
  "text": coalesce(pt::text(content), content)
}`)

const PLAYLIST_ROWS = `"rows": ${FIRST_PLAYLIST}videos${ROWS}._ref`

/**
 * Every film, with the ids of its names, and the ids of each page's films: 10,000 films are read at
 * once, so that nothing of them is looked up but the hosted video.
 */
export const FILM_LIST_QUERY = defineQuery(`{
  "films": *[_type == "video"]{
    _id,
    _originalId,
    _createdAt,
    slug,
    title,
    "videoVimeo": ${FIRST_VIDEO}{ _id, _key, "link": ${LINK}, size { width, height }, poster ${IMAGE} },
    posterImage ${IMAGE},
    releaseDate,
    "editors": editors[]._ref,
    "clients": client[]._ref
  },
  "clients": *[_type == "client"]{ _id, name },
  "editors": *[_type == "editor"]{ _id, name },
  "home": *[_type == "homePage" && _id == "homePage"][0]{ ${PLAYLIST_ROWS} },
  "screeningRoom": *[_type == "screeningRoomPage" && _id == "screeningRoomPage"][0]{ ${PLAYLIST_ROWS} },
  "editorPages": *[_type == "editor" && defined(slug.current)] | order(slug.current asc, ${FIRST_CREATED}){
    "slug": slug.current,
    ${PLAYLIST_ROWS}
  }
}`)

/**
 * The slugs of all editors and films, for the addresses that exist: 20 bytes each. Former ones are
 * those of the oldest document first: a copy has those of its original too.
 */
export const SLUGS_QUERY = defineQuery(`{
  "editors": *[_type == "editor" && defined(slug.current)].slug.current,
  "formerEditors": *[_type == "editor" && count(formerSlugs) > 0] | order(_createdAt asc){
    "slug": slug.current,
    formerSlugs
  },
  "films": *[_type == "video" && defined(slug.current)].slug.current,
  "formerFilms": *[_type == "video" && count(formerSlugs) > 0] | order(_createdAt asc){
    "slug": slug.current,
    formerSlugs
  }
}`)
