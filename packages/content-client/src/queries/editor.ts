import { defineQuery } from 'groq'
import { PLAYLIST } from './fragments.ts'

/** One editor by `$slug`: name, colours and first playlist. */
export const EDITOR_QUERY = defineQuery(`*[_type == "editor" && slug.current == $slug][0]{
  _id,
  slug,
  name,
  themeColours,
  ${PLAYLIST}
}`)
