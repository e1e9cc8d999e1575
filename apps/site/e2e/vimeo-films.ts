import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from '@playwright/test'
import { createFakeVimeo } from '@cutroom/player-core/testing'
import { routeVimeo } from '@cutroom/player-core/testing/playwright'
import { play } from './playback.ts'
import { VIMEO_FILM, VIMEO_FILM_PATH } from './publish-vimeo-film.ts'

/** The frame of the host, which is on the page once its player is created. */
export const hostFrame = (page: Page): FrameLocator => page.frameLocator('.cutroom-player iframe')

/** Opens the film on Vimeo, whose requests the fake Vimeo receives, and waits until it plays. */
export async function playVimeoFilm(page: Page, site: string): Promise<void> {
  await routeVimeo(page.context(), createFakeVimeo({ film: await readFile(VIMEO_FILM.clip) }))
  await page.goto(`${site}${VIMEO_FILM_PATH}`)
  await play(page)
  await page.locator('.cutroom-main-carousel[data-film="shown"]').waitFor()
}
