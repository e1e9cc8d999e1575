import type { SanityClient } from '@sanity/client'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { restoreDocumentsAfter } from './drafts.ts'

/**
 * A film of the home page: its document, that of its hosted video, its id on Vimeo, and the clip
 * that the fake Vimeo plays.
 */
export const VIMEO_FILM = {
  id: 'video-kilometre-zero',
  slug: 'kilometre-zero',
  hosted: 'hosted-night-road',
  vimeoId: '1000',
  clip: new URL('../../content-service/demo/files/night-road.mp4', import.meta.url),
}

/** Path of the home page with a film on Vimeo as the current one. */
export const VIMEO_FILM_PATH = `${PATHS.home}?video=${VIMEO_FILM.slug}`

/** Publishes a film on Vimeo in place of a file. Returns a function that restores it. */
export async function publishVimeoFilm(write: SanityClient): Promise<() => Promise<void>> {
  const restore = await restoreDocumentsAfter(write, [VIMEO_FILM.hosted])
  const link = `https://vimeo.com/${VIMEO_FILM.vimeoId}`
  await write.patch(VIMEO_FILM.hosted).set({ link }).unset(['file']).commit()
  return restore
}
