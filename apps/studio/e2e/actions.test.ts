import { describe, expect, it } from 'vitest'
import { ACTION_MS, type Desk, startSharedStudio } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

/** Times that each action is performed: a second publication once waited for 30 s. */
const ROUNDS = 2

/**
 * Sanity's own Publish stays disabled for this time after each publication, in ms, also where there
 * are changes again.
 */
const PAUSE_MS = 4_000

let studio: OpenStudio
let desk: Desk
startSharedStudio((opened, actions) => {
  studio = opened
  desk = actions
})

describe('the actions of a Studio', () => {
  it('publish, edit, discard, restore, unpublish, duplicate and delete, each twice', async () => {
    const { page, client } = studio
    const { publishButton, choose, write } = desk
    const times: Record<string, number[]> = {}
    const measure = async (name: string, act: () => Promise<unknown>, done: () => Promise<boolean>) => {
      ;(times[name] ??= []).push(await desk.time(act, done))
    }
    const nameField = page.getByRole('textbox', { name: 'Name' }).first()
    const named = async (id: string) => (await client.getDocument<{ name?: string }>(id))?.name
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second, third] = [`One ${round}`, `Two ${round}`, `Three ${round}`]
      await desk.openNew('client')
      await write('Name', first)
      await expect.poll(() => publishButton.isEnabled(), { timeout: ACTION_MS }).toBe(true)
      const id = desk.id()
      const draft = `drafts.${id}`
      const isPublished = async (text: string) =>
        (await named(id)) === text && (await named(draft)) === undefined && (await publishButton.isDisabled())
      const isDraft = async (text: string) =>
        (await named(draft)) === text && (await publishButton.isEnabled())
      const publish = () => publishButton.click()
      await measure('publish', publish, () => isPublished(first))
      await measure(
        'edit',
        () => write('Name', second),
        () => isDraft(second),
      )
      await measure('publish again', publish, () => isPublished(second))
      await write('Name', third)
      await expect.poll(() => isDraft(third), { timeout: ACTION_MS }).toBe(true)
      await measure(
        'discard',
        () => choose('Discardchanges', /Discard/),
        async () => (await named(draft)) === undefined && (await nameField.inputValue()) === second,
      )
      await page.getByRole('button', { name: /just now$|ago$/ }).click()
      await page.getByRole('tab', { name: 'History' }).click()
      const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
      await published.nth(1).click()
      await measure(
        'restore',
        async () => {
          await page.getByRole('button', { name: 'Restore this version' }).click()
          await page.getByRole('button', { name: 'Confirm' }).click()
        },
        () => isDraft(first),
      )
      await measure('publish restored', publish, () => isPublished(first))
      await measure(
        'unpublish',
        () => choose('Unpublish', /^Unpublish/),
        async () => (await named(id)) === undefined && (await isDraft(first)),
      )
      await publish()
      await expect.poll(() => isPublished(first), { timeout: ACTION_MS }).toBe(true)
      await measure(
        'duplicate',
        () => choose('Duplicate'),
        async () => desk.id() !== id && (await named(`drafts.${desk.id()}`)) === first,
      )
      await desk.open('client', id)
      await nameField.waitFor()
      await measure(
        'delete',
        () => choose('Delete', /^Delete/),
        async () => (await named(id)) === undefined && (await named(draft)) === undefined,
      )
      await desk.open('client', id)
      const restore = page.getByRole('button', { name: 'Restore the latest version' })
      await restore.waitFor()
      await measure(
        'restore deleted',
        () => restore.click(),
        () => isDraft(first),
      )
    }
    console.table(times)
    expect(Math.min(...(times['edit'] ?? []))).toBeLessThan(PAUSE_MS)
    expect(Object.values(times).map(({ length }) => length)).toEqual(Object.keys(times).map(() => ROUNDS))
  })
})
