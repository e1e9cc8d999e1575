import { defineQuery } from 'groq'
import { SILENT_FILM } from './fragments.ts'

/** The info page: colours, rich text, the silent film, and the contact of the settings. */
export const INFO_QUERY = defineQuery(`*[_type == "infoPage" && _id == "infoPage"][0]{
  _id,
  themeColours,
  content,
  ${SILENT_FILM},
  "contact": *[_type == "settings" && _id == "settings"][0]{
    contactAddress,
    contactEmail,
    contactTel,
    instaHandle
  }
}`)
