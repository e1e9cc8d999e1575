import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, type OpenStudio } from './open-studio.ts'

/** Screens of a desktop and of a phone, in px. */
const SCREENS = [
  { name: 'a desktop', width: 1280, height: 800, hasDrawer: false },
  { name: 'a phone', width: 390, height: 844, hasDrawer: true },
]

/** What Sanity's navbar has for developers. */
const FOR_DEVELOPERS = /Register studio|Contact sales|Diagnostics|Manage project|Invite members|Help and/i

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

describe.each(SCREENS)('the navbar on $name', ({ width, height, hasDrawer }) => {
  it('leads to the guide, and has nothing for developers', async () => {
    const { page } = studio
    await page.setViewportSize({ width, height })
    await page.goto(`${studio.studio}/structure`)
    const navbar = page.getByTestId('studio-navbar')
    // The Studio closes the drawer while it starts.
    await page.getByRole('link', { name: 'Films', exact: true }).first().waitFor()
    if (hasDrawer) await navbar.getByRole('button').first().click()
    const guideButton = page.getByRole('button', { name: 'Guide' })
    await guideButton.waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(FOR_DEVELOPERS)
    expect(await page.getByTestId('button-resources-menu').isVisible()).toBe(false)
    await guideButton.click()
    const guide = page.getByRole('dialog', { name: 'Guide' })
    await guide.getByRole('heading', { name: 'A new film' }).waitFor()
    await page.keyboard.press('Escape')
    await guide.waitFor({ state: 'hidden' })
  })
})
