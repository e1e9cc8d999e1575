import { describe, expect, it } from 'vitest'
import { ACTION_MS, type Desk, startSharedStudio } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

let studio: OpenStudio
let desk: Desk
startSharedStudio((opened, actions) => {
  studio = opened
  desk = actions
})

/** Opens the form of a new editor, and the dialog that adds the editor to the page of editors. */
async function offerToAdd(name: string): Promise<void> {
  const { page } = studio
  await desk.openNew('editor')
  await desk.write('Name', name)
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByRole('button', { name: 'Add to the page “Editors”…' }).click()
}

describe('the form of a new editor', () => {
  it('adds the editor to the page of editors, and publishes both with those added before', async () => {
    const { page, site } = studio
    const mark = page.locator('svg > title', { hasText: 'Changes that are not published' })
    await offerToAdd('Grace Ito')
    await page.getByRole('button', { name: 'Add to Editors', exact: true }).click()
    await page.getByText('The editor was added to the page “Editors”').waitFor()
    await page.getByRole('link', { name: 'Editors (page)' }).locator(mark).waitFor({ state: 'attached' })
    await offerToAdd('Hanna Lund')
    await page.getByText(/^Also publishes .*“Grace Ito”/).waitFor()
    await page.getByRole('button', { name: 'Add to Editors and publish' }).click()
    await page.getByText('The editor is published').waitFor()
    await expect.poll(() => mark.count(), { timeout: ACTION_MS }).toBe(0)
    const html = await (await fetch(`${site}/editors`)).text()
    expect([html.includes('Grace Ito'), html.includes('Hanna Lund')]).toEqual([true, true])
    expect(await page.getByRole('button', { name: 'Add to the page “Editors”…' }).count()).toBe(0)
  })
})
