import { describe, expect, it } from 'vitest'
import { ACTION_MS, type Desk, startSharedStudio } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

const NOT_SAVED = 'Not saved: the connection is lost. It is saved as soon as it is back.'

/** After which Sanity drops what a form has not sent when it was left, in ms, and some time. */
const DROPPED_MS = 6_000

/** Between two letters, in ms. */
const TYPED_MS = 130

let studio: OpenStudio
let desk: Desk
startSharedStudio((opened, actions) => {
  studio = opened
  desk = actions
})

/** The name of the draft of the form, as it is stored. */
const saved = async () => {
  const draft = await studio.client.getDocument<{ name?: string }>(`drafts.${desk.id()}`)
  return draft?.name
}

const notice = () => studio.page.getByText(NOT_SAVED)

const name = () => studio.page.getByRole('textbox', { name: 'Name' }).first()

/** Opens the form of a new client whose name is saved. */
async function openForm(text: string): Promise<void> {
  await desk.openNew('client')
  await desk.write('Name', text)
  await expect.poll(saved, { timeout: ACTION_MS }).toBe(text)
}

describe('a form', () => {
  it('stays while the content service is killed, and saves what was written before and meanwhile', async () => {
    const { page } = studio
    await openForm('Saved')
    await desk.write('Name', 'Just before')
    await page.waitForTimeout(100)
    await studio.crashContent()
    await notice().waitFor()
    expect(await name().inputValue()).toBe('Just before')
    await desk.write('Name', 'Meanwhile')
    await studio.restartContent()
    await notice().waitFor({ state: 'hidden' })
    await expect.poll(saved, { timeout: ACTION_MS }).toBe('Meanwhile')
    expect(await name().inputValue()).toBe('Meanwhile')
  })

  it('is saved after it was left while the content service was killed', async () => {
    const { page, client } = studio
    await openForm('To leave')
    const id = desk.id()
    await studio.crashContent()
    // The second change waits for the response to the first one.
    await desk.write('Name', 'Sent')
    await notice().waitFor()
    await desk.write('Name', 'Not sent')
    await page.getByRole('link', { name: 'Films', exact: true }).first().click()
    await name().waitFor({ state: 'hidden' })
    await page.waitForTimeout(DROPPED_MS)
    await notice().waitFor()
    await studio.restartContent()
    const left = async () => (await client.getDocument<{ name?: string }>(`drafts.${id}`))?.name
    await expect.poll(left, { timeout: ACTION_MS }).toBe('Not sent')
    await notice().waitFor({ state: 'hidden' })
  })

  it('keeps the order of letters that are typed while the connection comes back', async () => {
    const { page } = studio
    await openForm('Typed: ')
    await name().press('End')
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(3)
    const typed = page.keyboard.type(text, { delay: TYPED_MS })
    await studio.crashContent()
    await studio.restartContent()
    await typed
    await expect.poll(saved, { timeout: ACTION_MS }).toBe(`Typed: ${text}`)
    expect(await name().inputValue()).toBe(`Typed: ${text}`)
  })
})

describe('the Studio', () => {
  it('says that the connection is lost when it is opened meanwhile, and opens once it is back', async () => {
    const { page, studio: address } = studio
    await studio.crashContent()
    await page.goto(`${address}/structure/client`)
    await page.getByText('The connection is lost.').waitFor()
    await studio.restartContent()
    await page.getByRole('link', { name: 'Ferrant Motor' }).waitFor()
    await page.getByText('The connection is lost.').waitFor({ state: 'hidden' })
  })
})
