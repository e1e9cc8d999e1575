import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createBuilder } from 'vite'
import { createFakeYouTube } from '@cutroom/player-core/testing'
import { routeYouTube } from '@cutroom/player-core/testing/playwright'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { startFakeOembed } from '@cutroom/site-kit/testing/fake-oembed'
import { restoreDocumentsAfter } from './drafts.ts'
import { mainCarousel } from './carousels.ts'
import { expect, test } from './isolated-site.ts'
import { currentTitle } from './pages.ts'
import { play } from './playback.ts'
import { VIMEO_FILM } from './publish-vimeo-film.ts'
import { hostFrame } from './vimeo-films.ts'

/** A site whose config lists the provider of YouTube. */
const ROOT = join(import.meta.dirname, 'youtube-site')

const FILM_PATH = `${PATHS.home}?video=${VIMEO_FILM.slug}`

const THUMBNAIL = 'https://i.ytimg.com/vi/night-ferry/hqdefault.jpg'

test.beforeAll(async () => {
  const configFile = join(ROOT, 'vite.config.ts')
  await (await createBuilder({ root: ROOT, configFile, logLevel: 'warn' })).buildApp()
})

const hostVideo = (page: Page) => hostFrame(page).locator('video')
const isPaused = (page: Page) => hostVideo(page).evaluate((video: HTMLVideoElement) => video.paused)

test(
  'a film on YouTube has its picture, plays, obeys keys and ends, on a site that lists the provider',
  { tag: '@once' },
  async ({ page, isolated }) => {
    const fakeHost = createFakeYouTube({ film: await readFile(VIMEO_FILM.clip) })
    const oembed = await startFakeOembed(fakeHost)
    const restore = await restoreDocumentsAfter(isolated.write, [VIMEO_FILM.id, VIMEO_FILM.hosted])
    await isolated.write.patch(VIMEO_FILM.id).unset(['posterImage']).commit()
    await isolated.write
      .patch(VIMEO_FILM.hosted)
      .set({ link: 'https://youtu.be/night-ferry?si=shared' })
      .unset(['file', 'poster'])
      .commit()
    const { site, stop } = await isolated.startSite({ OEMBED_ORIGIN: oembed.origin }, [
      join(ROOT, 'server.js'),
    ])
    try {
      await routeYouTube(page.context(), fakeHost)
      await page.route('https://i.ytimg.com/**', (route) =>
        route.fulfill({ path: join(import.meta.dirname, '../../content-service/demo/images/ink.jpg') }),
      )
      const others: string[] = []
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol === 'https:') others.push(origin)
      })
      await page.goto(`${site}${FILM_PATH}`)
      await expect(
        page.locator(`.cutroom-main-carousel [data-slot="0"] img[src="${THUMBNAIL}"]`),
      ).toBeVisible()
      await play(page)
      await expect(mainCarousel(page)).toHaveAttribute('data-film', 'shown')
      expect(await isPaused(page)).toBe(false)
      expect(await hostVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
      await page.keyboard.press('k')
      await expect.poll(() => isPaused(page)).toBe(true)
      await page.keyboard.press('k')
      await expect.poll(() => isPaused(page)).toBe(false)
      const title = String(await currentTitle(page).textContent())
      await hostVideo(page).evaluate((video: HTMLVideoElement) => {
        video.playbackRate = 1
        video.currentTime = video.duration - 0.2
      })
      await expect(currentTitle(page)).not.toHaveText(title)
      await expect(page.locator('iframe')).toHaveCount(0)
      // No script, no style and no request of the host beside its frame and its picture.
      expect([...new Set(others)].toSorted()).toEqual([
        'https://i.ytimg.com',
        'https://www.youtube-nocookie.com',
      ])
    } finally {
      await page.goto('about:blank')
      await stop()
      await oembed.close()
      await restore()
    }
  },
)
