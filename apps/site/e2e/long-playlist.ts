import type { Page } from '@playwright/test'
import { expect, type IsolatedSite } from './isolated-site.ts'
import { currentTitle } from './pages.ts'

/** Films of the long playlist. */
export const TOTAL = 1000

/** Path of the page that has it. */
export const LONG_PATH = '/editors/long'

const reference = (_ref: string) => ({ _key: _ref, _type: 'reference', _ref })
/** Id and slug of the film at an index, from 0. */
export const filmId = (index: number) => `long-film-${index}`

/** The films of the playlist, in order. */
export const references = Array.from({ length: TOTAL }, (_, index) => reference(filmId(index)))

/** Publishes an editor with a thousand films, which are copies of one of the demo's. */
export async function publishLongPlaylist({ write }: IsolatedSite): Promise<void> {
  const { _rev: _, ...film } = await write.fetch<Record<string, unknown>>(
    '*[_id == "video-kilometre-zero"][0]',
  )
  let transaction = write.transaction()
  for (let index = 0; index < TOTAL; index += 1) {
    const [_id, slug] = [filmId(index), { _type: 'slug', current: filmId(index) }]
    transaction = transaction.createOrReplace({
      ...film,
      _id,
      _type: 'video',
      slug,
      title: `Long film ${index + 1}`,
    })
  }
  transaction = transaction
    .createOrReplace({ _id: 'long-playlist', _type: 'playlist', title: 'Long', videos: references })
    .createOrReplace({
      _id: 'long-editor',
      _type: 'editor',
      name: 'Long',
      slug: { _type: 'slug', current: 'long' },
      videoPlaylist: [reference('long-playlist')],
    })
  await transaction.commit({ visibility: 'sync' })
}

/** The number of the current film, and of all. */
export const filmNumber = (page: Page) => page.locator('.cutroom-film-counter .cutroom-visually-hidden')

/** Waits until the film with this number, from 1, is current and loaded. */
export const expectFilm = async (page: Page, number: number) => {
  await expect(filmNumber(page)).toHaveText(`Film ${number} of ${TOTAL}`)
  await expect(currentTitle(page)).toHaveText(`Long film ${number}`)
}

/** Steps from one film to a later one, not faster than its films load. */
export const stepTo = async (page: Page, from: number, to: number) => {
  for (let number = from; number < to; number += 1) {
    await page.keyboard.press('ArrowRight')
    if (number % 10 === 0) await expectFilm(page, number + 1)
  }
  await expectFilm(page, to)
}
