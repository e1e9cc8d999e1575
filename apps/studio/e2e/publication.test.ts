import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ACTION_MS, createDesk, startSharedStudio } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

let studio: OpenStudio
startSharedStudio((opened) => (studio = opened))

/** Another browser that is signed in, whose Studio has no name yet. */
async function openForBen(): Promise<Page> {
  const { page, studio: address } = studio
  const { origins, cookies } = await page.context().storageState()
  const withoutName = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name !== 'cutroom.editor-name'),
  }))
  const browser = page.context().browser()
  const context = await browser?.newContext({ storageState: { cookies, origins: withoutName } })
  const second = await context?.newPage()
  if (!second) throw new Error('The browser has closed.')
  await second.goto(address)
  await second.getByRole('dialog', { name: 'Your name' }).waitFor()
  await second.keyboard.type('Ben')
  await second.keyboard.press('Enter')
  await second.getByRole('dialog').waitFor({ state: 'hidden' })
  return second
}

describe('two editors with one client open', () => {
  it('see each other’s names, and a message about each publication, also when both publish at once', async () => {
    const { page, client } = studio
    const first = createDesk(studio)
    await first.openNew('client')
    await first.write('Name', 'Ferry Line')
    await expect.poll(() => first.publishButton.isEnabled(), { timeout: ACTION_MS }).toBe(true)
    const id = first.id()
    const benPage = await openForBen()
    const second = createDesk({ ...studio, page: benPage })
    await second.open('client', id)
    await benPage.getByText('Ada has this open too.').waitFor()
    await page.getByText('Ben has this open too.').waitFor()
    await expect.poll(() => second.publishButton.isEnabled(), { timeout: ACTION_MS }).toBe(true)
    await Promise.all([first.publishButton.click(), second.publishButton.click()])
    const outcome = async (tab: typeof page) => {
      const texts = ['“Ferry Line” is published', 'was published by Ada', 'was published by Ben']
      const isShown = await Promise.all(texts.map((text) => tab.getByText(text).isVisible()))
      return texts.filter((_, index) => isShown[index]).join()
    }
    const isSettled = async () => {
      const [ada, ben] = [await outcome(page), await outcome(benPage)]
      return ada.endsWith('is published') ? ben.endsWith('by Ada') : ada.endsWith('by Ben')
    }
    await expect.poll(isSettled, { timeout: ACTION_MS }).toBe(true)
    await client.patch(id).set({ name: 'Ferry & Sons' }).commit()
    await Promise.all(
      [page, benPage].map((tab) => tab.getByText('“Ferry & Sons” was published by Editor').waitFor()),
    )
    await Promise.all([page, benPage].map((tab) => tab.getByText('Changed: Name.').first().waitFor()))
    await benPage.context().close()
  })

  it('see that the publication of the other contains their changes', async () => {
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
    await page.getByText('“Two editors” was published by Editor').waitFor()
    await page.getByText('Changed: Name. It contains your changes.').waitFor()
    await page.unroute(publish)
    expect(await client.getDocument(id)).toMatchObject({ name: 'Two editors' })
  })
})
