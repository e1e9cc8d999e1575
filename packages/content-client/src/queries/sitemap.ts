import { defineQuery } from 'groq'
import { FOUND_FILM, FOUND_PLAYLIST } from './fragments.ts'

/**
 * Every page and every film with a slug, with what search engines ask of them. Playlists name their films by id, so
 * that a film on many pages comes once.
 */
export const SITEMAP_QUERY = defineQuery(`{
  "home": *[_type == "homePage" && _id == "homePage"][0]{ _updatedAt, ${FOUND_PLAYLIST} },
  "screeningRoom": *[_type == "screeningRoomPage" && _id == "screeningRoomPage"][0]{ _updatedAt, ${FOUND_PLAYLIST} },
  "editorsPage": *[_type == "editorsPage" && _id == "editorsPage"][0]{ _updatedAt },
  "info": *[_type == "infoPage" && _id == "infoPage"][0]{ _updatedAt },
  "editors": *[_type == "editor" && defined(slug.current)] | order(slug.current asc){
    _updatedAt,
    slug,
    ${FOUND_PLAYLIST}
  },
  "films": *[_type == "video" && defined(slug.current)]${FOUND_FILM}
}`)
