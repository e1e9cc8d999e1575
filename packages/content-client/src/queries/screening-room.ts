import { defineQuery } from 'groq'
import { PLAYLIST } from './fragments.ts'

/** The screening room: its colours and first playlist. */
export const SCREENING_ROOM_QUERY =
  defineQuery(`*[_type == "screeningRoomPage" && _id == "screeningRoomPage"][0]{
  _id,
  themeColours,
  ${PLAYLIST}
}`)
