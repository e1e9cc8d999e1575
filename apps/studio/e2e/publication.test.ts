import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTION_MS, createDesk } from './desk.ts'
import { openStudio, type OpenStudio } from './open-studio.ts'

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

describe('two editors with one client open', () => {
  it('are told of each other’s publications, also when both publish at once', async () => {
    const { page, client } = studio
    const first = createDesk(studio)
    await first.openNew('client')
    await first.write('Name', 'Ferry Line')
    await expect.poll(() => first.publishButton.isEnabled(), { timeout: ACTION_MS }).toBe(true)
    const id = first.id()
    const storageState = await page.context().storageState()
    const context = await page.context().browser()?.newContext({ storageState })
    const other = await context?.newPage()
    if (!other) throw new Error('The browser has closed.')
    const second = createDesk({ ...studio, page: other })
    await second.open('client', id)
    await expect.poll(() => second.publishButton.isEnabled(), { timeout: ACTION_MS }).toBe(true)
    await Promise.all([first.publishButton.click(), second.publishButton.click()])
    const published = (tab: typeof page) => tab.getByText('“Ferry Line” is published')
    const told = (tab: typeof page) => tab.getByText(/“Ferry Line” was published in another window/)
    const outcome = async (tab: typeof page) => `${await published(tab).count()}${await told(tab).count()}`
    await expect
      .poll(async () => new Set([await outcome(page), await outcome(other)]), { timeout: ACTION_MS })
      .toEqual(new Set(['01', '10']))
    await client.patch(id).set({ name: 'Ferry & Sons' }).commit()
    await Promise.all(
      [page, other].map((tab) => tab.getByText('“Ferry & Sons” was published in another window').waitFor()),
    )
    await Promise.all([page, other].map((tab) => tab.getByText('Changed: Name.').first().waitFor()))
    await context?.close()
  })

  it('are told that the publication of the other contains their changes', async () => {
    const { page, client } = studio
    const desk = createDesk(studio)
    await desk.openNew('client')
    await desk.write('Name', 'Two editors')
    await expect.poll(() => desk.publishButton.isEnabled(), { timeout: ACTION_MS }).toBe(true)
    const id = desk.id()
    const publish = /\/data\/actions\/.*tag=[\w.]*publish/
    await page.route(publish, async (route) => {
      await client.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${id}`,
        publishedId: id,
      })
      await route.continue()
    })
    await desk.publishButton.click()
    await page.getByText('“Two editors” was published in another window').waitFor()
    await page.getByText('Changed: Name. It contains your changes.').waitFor()
    await page.unroute(publish)
    expect(await client.getDocument(id)).toMatchObject({ name: 'Two editors' })
  })
})
