import { defineQuery } from 'groq'
import { PLAYLIST } from './fragments.ts'

/** The home page: its colours and first playlist. */
export const HOME_QUERY = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _id,
  themeColours,
  ${PLAYLIST}
}`)
