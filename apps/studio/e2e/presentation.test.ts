import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTION_MS, createDesk } from './desk.ts'
import { openStudio, type OpenStudio } from './open-studio.ts'

/** Publications: the first one once took 10 s. */
const ROUNDS = 5

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

describe('the Presentation view', () => {
  it('opens the form of a title that is pressed, shows drafts, publishes five times, and exits preview', async () => {
    const { page } = studio
    const { publishButton, write, time } = createDesk(studio)
    await page.goto(`${studio.studio}/presentation`)
    const site = page.frameLocator('iframe').first()
    await site.getByText('Exit Preview').waitFor()
    const field = page.getByRole('textbox', { name: 'Title' }).first()
    // Overlays come after the page: a press before them reaches the page itself.
    await expect
      .poll(
        async () => {
          await site.getByRole('heading', { name: 'Kilometre Zero' }).first().click()
          return field.isVisible()
        },
        { timeout: ACTION_MS, interval: 500 },
      )
      .toBe(true)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Kilometre ${round}`
      await write('Title', title)
      await site.getByRole('heading', { name: title }).first().waitFor()
      const published = page.getByText(`“${title}” is published`)
      times.push(
        await time(
          () => publishButton.click(),
          () => published.isVisible(),
        ),
      )
    }
    console.log(`Publications in Presentation, in ms: ${times.join(', ')}`)
    await write('Title', 'A draft')
    await site.getByRole('heading', { name: 'A draft' }).first().waitFor()
    await site.getByText('Exit Preview').click()
    await site
      .getByRole('heading', { name: `Kilometre ${ROUNDS - 1}` })
      .first()
      .waitFor()
    expect(await site.getByText('Exit Preview').count()).toBe(0)
  })
})
