import { describe, expect, it, onTestFinished } from 'vitest'
import { ACTION_MS, type Desk, startSharedStudio } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

/** A film of the demo on the home page. */
const FILM = 'video-kilometre-zero'
const TITLE = 'Kilometre Zero'

const FAILURE = { status: 500, json: { error: { description: 'The database is damaged' } } }

let studio: OpenStudio
let desk: Desk
startSharedStudio((opened, actions) => {
  studio = opened
  desk = actions
})

const isPublic = async () => (await (await fetch(studio.site)).text()).includes(TITLE)

const exists = async (id: string) => (await studio.client.getDocument(id)) !== undefined

const titleField = () => studio.page.getByRole('textbox', { name: 'Title' }).first()

describe('the form of a film that pages show', () => {
  it('takes it off them and unpublishes it, and stays as the form of its draft', async () => {
    const { page } = studio
    expect(await isPublic()).toBe(true)
    await desk.open('video', FILM)
    // The read-only view of published versions, in which Sanity offers to unpublish.
    await page.getByRole('button', { name: 'Published', exact: true }).click()
    await page.getByTestId('action-unpublish').click()
    const dialog = page.getByRole('dialog', { name: `Unpublish “${TITLE}”?` })
    await dialog.getByText('Home', { exact: true }).waitFor()
    // Enter presses the button with the focus.
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await exists(FILM)).toBe(true)
    await page.getByTestId('action-unpublish').click()
    await dialog.getByRole('button', { name: 'Take it off and unpublish' }).click()
    await page.getByText(`“${TITLE}” is unpublished`).waitFor()
    await expect.poll(() => titleField().isEditable(), { timeout: ACTION_MS }).toBe(true)
    expect(await titleField().inputValue()).toBe(TITLE)
    expect(page.url()).not.toContain('perspective')
    await expect.poll(() => desk.publishButton.isEnabled(), { timeout: ACTION_MS }).toBe(true)
    expect([await exists(FILM), await exists(`drafts.${FILM}`)]).toEqual([false, true])
    await expect.poll(isPublic, { timeout: ACTION_MS }).toBe(false)
  })

  it('says why the pages that show it were not loaded, and loads them again at a press', async () => {
    const { page } = studio
    await desk.open('video', FILM)
    const isQuery = (url: URL) => url.searchParams.get('tag')?.endsWith('removal') === true
    await page.route(isQuery, (route) => route.fulfill(FAILURE))
    onTestFinished(() => page.unroute(isQuery))
    await desk.choose('Delete')
    const dialog = page.getByRole('dialog', { name: `Delete “${TITLE}”?` })
    const failure = dialog.getByRole('alert').filter({ hasText: 'The pages that show it were not loaded' })
    await failure.getByText('The database is damaged').waitFor()
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await page.unroute(isQuery)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('No page shows it.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Delete' }).isEnabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('deletes it, leads to the list, and the list of deleted ones restores it as a draft', async () => {
    const { page } = studio
    await desk.open('video', FILM)
    await desk.publishButton.click()
    await expect.poll(() => exists(FILM), { timeout: ACTION_MS }).toBe(true)
    await desk.open('client', await readClient())
    await desk.choose('Delete', /^Take it off and delete$/)
    await page.waitForURL(/structure\/client$/)
    await desk.open('video', FILM)
    await desk.choose('Delete', /^Delete$/)
    await page.waitForURL(/structure\/video$/)
    expect([await exists(FILM), await exists(`drafts.${FILM}`)]).toEqual([false, false])
    await page.getByRole('link', { name: 'Deleted', exact: true }).click()
    await page.getByRole('button', { name: `Restore ${TITLE}` }).click()
    await page.getByText(`“${TITLE}” is restored as a draft`).waitFor()
    await expect.poll(() => titleField().inputValue(), { timeout: ACTION_MS }).toBe(TITLE)
    expect([await exists(FILM), await exists(`drafts.${FILM}`)]).toEqual([false, true])
  })

  it('says why the deleted documents were not loaded, and loads them again at a press', async () => {
    const { page } = studio
    const isQuery = (url: URL) => url.searchParams.get('query') === '*[_id in $ids]._id'
    await page.route(isQuery, (route) => route.fulfill(FAILURE))
    onTestFinished(() => page.unroute(isQuery))
    await page.getByRole('link', { name: 'Deleted', exact: true }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'The deleted documents were not loaded' })
    await failure.getByText('The database is damaged').waitFor()
    await page.unroute(isQuery)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('button', { name: /^Restore / })
      .first()
      .waitFor()
    expect(await failure.count()).toBe(0)
  })
})

/** The first client of the film. */
async function readClient(): Promise<string> {
  const id = await studio.client.fetch<string | null>('*[_id == $id][0].client[0]._ref', { id: FILM })
  if (id === null) throw new Error('The film has no client.')
  return id
}
