import { describe, expect, it } from 'vitest'
import { ACTION_MS, createDesk, startSharedStudio } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

/** Publications: the first one once took 10 s. */
const ROUNDS = 2

let studio: OpenStudio
startSharedStudio((opened) => (studio = opened))

/** Opens the form of the film that the page shows, by a press on its title. */
async function openForm(title: string): Promise<void> {
  const { page } = studio
  // Overlays come after the page: a press before them reaches the page itself.
  await expect
    .poll(
      async () => {
        await page.frameLocator('iframe').first().getByRole('heading', { name: title }).first().click()
        return page.getByRole('textbox', { name: 'Title' }).first().isVisible()
      },
      { timeout: ACTION_MS, interval: 500 },
    )
    .toBe(true)
}

describe('the Presentation view', () => {
  it('opens the form of a title that is pressed, shows drafts, publishes twice, exits preview and returns', async () => {
    const { page } = studio
    const { publishButton, write, time } = createDesk(studio)
    await page.goto(`${studio.studio}/presentation`)
    const site = page.frameLocator('iframe').first()
    await site.getByText('Exit Preview').waitFor()
    await openForm('Kilometre Zero')
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
    await site.getByText('Back to Preview').click()
    await site.getByRole('heading', { name: 'A draft' }).first().waitFor()
    await site.getByText('Exit Preview').waitFor()
  })

  it('leaves a tab of the same browser public', async () => {
    const { page } = studio
    await page.goto(`${studio.studio}/presentation`)
    await page.frameLocator('iframe').first().getByText('Exit Preview').waitFor()
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((site) => void window.open(site), studio.site),
    ])
    await tab.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await tab.getByText('Exit Preview').count()).toBe(0)
    await tab.close()
  })

  it('leads to the home page from a film that it deletes', async () => {
    const { page } = studio
    await page.goto(`${studio.studio}/presentation?preview=${encodeURIComponent('/screening-room')}`)
    const site = page.frameLocator('iframe').first()
    await site.getByText('Exit Preview').waitFor()
    const heading = site.getByRole('heading', { level: 2 }).first()
    const title = await heading.innerText()
    await openForm(title)
    await createDesk(studio).choose('Delete', /delete$/i)
    await page.waitForURL(/presentation\/homePage\/homePage.*preview=\/$/)
    await page.getByText('is deleted').waitFor()
    const readPath = () => site.locator('html').evaluate(() => location.pathname)
    await expect.poll(readPath, { timeout: ACTION_MS }).toBe('/')
  })
})
