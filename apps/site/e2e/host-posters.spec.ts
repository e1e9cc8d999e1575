import type { Page } from '@playwright/test'
import type { FakeHost } from '@cutroom/player-core/testing'
import { routeVimeo } from '@cutroom/player-core/testing/playwright'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { startFakeOembed } from '@cutroom/site-kit/testing/fake-oembed'
import { restoreDocumentsAfter } from './drafts.ts'
import { expect, test } from './isolated-site.ts'
import { editorPath } from './pages.ts'

/** A film of the home page and of an editor's page, with the document of its hosted video. */
const FILM = {
  id: 'video-kilometre-zero',
  slug: 'kilometre-zero',
  hosted: 'hosted-night-road',
  editor: 'tomasz-brandvold',
}

const THUMBNAIL = 'https://i.vimeocdn.com/video/1000-d_1920'

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Routes the browser's requests to Vimeo to a fake. */
async function routeToFakeVimeo(page: Page, fakeHost: FakeHost): Promise<void> {
  await routeVimeo(page.context(), fakeHost)
  await page.route('https://i.vimeocdn.com/**', (route) =>
    route.fulfill({
      contentType: 'image/gif',
      body: onePixel,
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
}

test(
  'a film on Vimeo without a poster shows Vimeo’s thumbnail in the document and after navigation',
  { tag: '@once' },
  async ({ page, isolated }) => {
    const restore = await restoreDocumentsAfter(isolated.write, [FILM.id, FILM.hosted])
    await isolated.write.patch(FILM.id).unset(['posterImage']).commit()
    await isolated.write
      .patch(FILM.hosted)
      .set({ link: 'https://vimeo.com/1000' })
      .unset(['poster', 'file'])
      .commit()
    const oembed = await startFakeOembed()
    const { site, stop } = await isolated.startSite({ OEMBED_ORIGIN: oembed.origin })
    try {
      await routeToFakeVimeo(page, oembed.fakeHost)
      const requests = () => oembed.fakeHost.requests.filter((url) => url.includes('width=1920'))
      // A page waits 500 ms for a picture that another page has not requested.
      await page.request.get(`${site}${PATHS.screeningRoom}`)
      await expect.poll(() => requests().length).toBeGreaterThan(0)
      const html = await (await page.request.get(`${site}${PATHS.home}?video=${FILM.slug}`)).text()
      expect(html).toContain(`<meta property="og:image" content="${THUMBNAIL}">`)
      const poster = page.locator(`.cutroom-main-carousel [data-slot="0"] img[src="${THUMBNAIL}"]`)
      await page.goto(`${site}${PATHS.home}?video=${FILM.slug}`)
      await expect(poster).toBeVisible()
      await page.goto(`${site}${PATHS.info}`)
      await page.getByRole('link', { name: 'Go to Home Page' }).click()
      await expect(poster).toBeVisible()
      await page.goto(`${site}${editorPath(FILM.editor)}?video=${FILM.slug}`)
      await expect(poster).toBeVisible()
      expect(new Set(requests()).size).toBe(1)
    } finally {
      // The page may still load the code of the player.
      await page.goto('about:blank')
      await stop()
      await oembed.close()
      await restore()
    }
  },
)
