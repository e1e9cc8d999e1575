import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from '@playwright/test'
import { createVimeoStandIn } from '@cutroom/player-core/testing'
import { routeVimeo } from '@cutroom/player-core/testing/playwright'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { restoreDocumentsAfter } from './drafts.ts'
import type { IsolatedSite } from './isolated-site.ts'
import { play } from './playback.ts'

/** A film of the home page, with the document of its hosted video and the clip that its stand-in plays. */
const FILM = {
  slug: 'kilometre-zero',
  hosted: 'hosted-night-road',
  clip: new URL('../../content-service/demo/files/night-road.mp4', import.meta.url),
}

/** Path of the home page with a film on Vimeo as the current one. */
export const VIMEO_FILM_PATH = `${PATHS.home}?video=${FILM.slug}`

/** Publishes a film on Vimeo in place of a file. Returns a function that restores it. */
export async function publishVimeoFilm({ write }: IsolatedSite): Promise<() => Promise<void>> {
  const restore = await restoreDocumentsAfter(write, [FILM.hosted])
  await write.patch(FILM.hosted).set({ link: 'https://vimeo.com/1000' }).unset(['file']).commit()
  return restore
}

/** The frame of the host, which is on the page once its player is created. */
export const hostFrame = (page: Page): FrameLocator => page.frameLocator('.cutroom-player iframe')

/** Opens the film on Vimeo, whose requests the stand-in receives, and waits until it plays. */
export async function playVimeoFilm(page: Page, site: string): Promise<void> {
  await routeVimeo(page.context(), createVimeoStandIn({ film: await readFile(FILM.clip) }))
  await page.goto(`${site}${VIMEO_FILM_PATH}`)
  await play(page)
  await page.locator('.cutroom-main-carousel[data-film="shown"]').waitFor()
}
