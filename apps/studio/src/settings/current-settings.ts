import { parseSettings, readPageSettings } from './studio-settings.ts'

/** The settings of this Studio: those of its page, else of the environment of its build. */
export const settings =
  readPageSettings() ??
  parseSettings({
    // The build replaces exactly these texts, so each name is complete.
    SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
    SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
    SANITY_STUDIO_API_HOST: process.env.SANITY_STUDIO_API_HOST,
    SANITY_STUDIO_NAME: process.env.SANITY_STUDIO_NAME,
    SANITY_STUDIO_LINKS: process.env.SANITY_STUDIO_LINKS,
    SANITY_STUDIO_MEDIA_ORIGINS: process.env.SANITY_STUDIO_MEDIA_ORIGINS,
    SANITY_STUDIO_SITE_URL: process.env.SANITY_STUDIO_SITE_URL,
  })
