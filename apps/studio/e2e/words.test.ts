import { describe, expect, it } from 'vitest'
import { ACTION_MS, createDesk, startSharedStudio } from './desk.ts'
import type { OpenStudio } from './open-studio.ts'

/** Screens of a desktop and of a phone, in px. */
const SCREENS = [
  { name: 'a desktop', width: 1280, height: 800, hasDrawer: false },
  { name: 'a phone', width: 390, height: 844, hasDrawer: true },
]

/** What Sanity's navbar has for developers. */
const FOR_DEVELOPERS = /Register studio|Contact sales|Diagnostics|Manage project|Invite members|Help and/i

let studio: OpenStudio
startSharedStudio((opened) => (studio = opened))

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
    await guideButton.press('Enter')
    const guide = page.getByRole('dialog', { name: 'Guide' })
    await guide.getByRole('heading', { name: 'A new film' }).waitFor()
    await page.keyboard.press('Escape')
    await guide.waitFor({ state: 'hidden' })
    const hasFocus = () => guideButton.evaluate((button) => button === document.activeElement)
    await expect.poll(hasFocus, { timeout: ACTION_MS }).toBe(true)
  })
})

/** Technical words, also in names that only screen readers say. */
const TECHNICAL = /\b(?:structure|documents?|references?|referenced|revisions?)\b|new-document/i

/** The texts and names on the screen with a technical word. */
const findTechnical = () =>
  studio.page.evaluate((source) => {
    const isTechnical = (text: string | null) => new RegExp(source, 'i').test(text ?? '')
    const elements = [...document.body.querySelectorAll<HTMLElement>('[aria-label], [title], [placeholder]')]
    const names = elements.flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    )
    return [...document.body.innerText.split('\n'), ...names].filter(isTechnical)
  }, TECHNICAL.source)

describe('the form of a new document', () => {
  it.each([
    ['video', 'Title'],
    ['editor', 'Name'],
  ])('has the focus in its first field, for a %s', async (type, name) => {
    const { page } = studio
    await createDesk(studio).openNew(type)
    const field = page.getByRole('textbox', { name, exact: true }).first()
    const hasFocus = () => field.evaluate((input) => input === document.activeElement)
    await expect.poll(hasFocus, { timeout: ACTION_MS }).toBe(true)
    await page.keyboard.type('Typed at once')
    await expect.poll(() => field.inputValue(), { timeout: ACTION_MS }).toBe('Typed at once')
  })
})

describe('the published perspective', () => {
  it('leads back to the drafts', async () => {
    const { page } = studio
    await page.goto(`${studio.studio}/structure/video?perspective=published`)
    await page.getByRole('button', { name: 'Back to the drafts' }).click()
    await expect.poll(() => page.url()).not.toContain('perspective')
  })
})

describe('the words of the Studio', () => {
  it('are plain in the menus, lists and forms, and in the notes of a form', async () => {
    const { page } = studio
    const [desktop] = SCREENS
    if (desktop) await page.setViewportSize(desktop)
    const desk = createDesk(studio)
    await page.goto(`${studio.studio}/structure/playlist`)
    await page.getByRole('link', { name: 'Screening Room' }).nth(1).waitFor()
    expect(await findTechnical()).toEqual([])
    await page.getByTestId('studio-navbar').getByRole('button', { name: 'New' }).click()
    await page.getByText('Film file', { exact: true }).first().waitFor()
    expect(await page.getByTestId(/^create-new-/).allTextContents()).toHaveLength(5)
    expect(await page.getByTestId('create-new-settings').count()).toBe(0)
    expect(await findTechnical()).toEqual([])
    await desk.newFilm('Plain')
    expect(await page.getByRole('button', { name: 'Field actions' }).count()).toBe(0)
    await desk.credit('client', 'Plain Words')
    await page.getByTestId('input-validation-icon-info').first().waitFor()
    await page.getByRole('button', { name: 'Validation', exact: true }).click()
    await page.getByText('Clients').last().waitFor()
    expect(await findTechnical()).toEqual([])
    await page.getByTestId('action-menu-button').click()
    await page.getByTestId('action-Duplicate').waitFor()
    expect(await findTechnical()).toEqual([])
  })
})
