import { restoreDocumentsAfter, writeDraft } from './drafts.ts'
import { expect, test } from './isolated-site.ts'
import {
  expectFilm,
  filmId,
  filmNumber,
  LONG_PATH,
  publishLongPlaylist,
  references,
  stepTo,
  TOTAL,
} from './long-playlist.ts'
import { currentTitle } from './pages.ts'
import { expectStillPlaying, playAndMark } from './playback.ts'
import { disableRefreshInterval, openPreview, waitUntilLive } from './preview-mode.ts'

/** A film in the middle of the list, and one that is in no window of the first. */
const [DEEP, FARTHER] = [499, 559]

test.describe('the preview of a playlist of 1,000 films', { tag: '@once' }, () => {
  test.beforeAll(({ isolated }) => publishLongPlaylist(isolated))

  let restore = () => Promise.resolve()
  test.beforeEach(async ({ page, isolated }) => {
    restore = await restoreDocumentsAfter(isolated.write, ['long-playlist', filmId(DEEP), filmId(FARTHER)])
    await disableRefreshInterval(page)
    await openPreview(page, isolated, `${LONG_PATH}?video=${filmId(DEEP)}`)
    await waitUntilLive(page)
    await expectFilm(page, DEEP + 1)
  })
  test.afterEach(() => restore())

  test('shows the drafts of the film that the address names, and of one that a visitor steps to', async ({
    page,
    isolated,
  }) => {
    await writeDraft(isolated.write, filmId(DEEP), { title: 'Written deep in the list' })
    await expect(currentTitle(page)).toHaveText('Written deep in the list')
    await page.keyboard.press('ArrowRight')
    await stepTo(page, DEEP + 2, FARTHER + 1)
    await writeDraft(isolated.write, filmId(FARTHER), { title: 'Written farther' })
    await expect(currentTitle(page)).toHaveText('Written farther')
    await writeDraft(isolated.write, filmId(FARTHER), { title: 'Written again' })
    await expect(currentTitle(page)).toHaveText('Written again')
  })

  test('keeps the film that plays where the list is reordered, and follows its drafts', async ({
    page,
    isolated,
  }) => {
    await playAndMark(page)
    await writeDraft(isolated.write, 'long-playlist', {
      videos: [...references.slice(400), ...references.slice(0, 400)],
    })
    await expect(filmNumber(page)).toHaveText(`Film 100 of ${TOTAL}`)
    await expect(currentTitle(page)).toHaveText('Long film 500')
    await writeDraft(isolated.write, filmId(DEEP), { title: 'Written after the change' })
    await expect(currentTitle(page)).toHaveText('Written after the change')
    await expectStillPlaying(page)
    await page.keyboard.press('ArrowRight')
    await expect(currentTitle(page)).toHaveText('Long film 501')
  })
})
