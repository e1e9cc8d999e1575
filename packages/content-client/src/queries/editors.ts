import { defineQuery } from 'groq'
import { EDITOR_POSTER } from './fragments.ts'

/** The list of editors, each with the colours and first poster that their name shows. */
export const EDITORS_QUERY = defineQuery(`*[_type == "editorsPage" && _id == "editorsPage"][0]{
  _id,
  themeColours,
  editors[]->{ _id, name, slug, themeColours, ${EDITOR_POSTER} }
}`)
