import { defineQuery } from 'groq'
import { SITE_IMAGE } from './fragments.ts'

/** Title, description, share image and colours of the site; runs on every load (section 7, call 1). */
export const SETTINGS_QUERY = defineQuery(`*[_type == "settings" && _id == "settings"][0]{
  siteTitle,
  siteDescription,
  ${SITE_IMAGE},
  "globalThemeColours": coalesce(globalThemeColours, false)
}`)
