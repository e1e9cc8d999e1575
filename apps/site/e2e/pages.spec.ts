import type { Page } from '@playwright/test'
import { get } from 'node:http'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { axeViolations } from './axe.ts'
import { horizontalOverflow, layoutShift, observeLayoutShifts } from './layout.ts'
import { waitUntilSettled, EVERY_PAGE } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

/** The status, the main heading and the active navigation entry of each page. */
const EXPECTED: Readonly<Record<keyof typeof EVERY_PAGE, readonly [number, string, ...string[]]>> = {
  home: [200, 'Video Editors'],
  editors: [200, 'Editors', 'Editors'],
  'light editor': [200, 'Juno Lindqvist', 'Editors'],
  'low-contrast editor': [200, 'Mateo Arrizabal', 'Editors'],
  'screening room': [200, 'Screening Room', 'Screening Room'],
  'linked film': [200, 'Screening Room', 'Screening Room'],
  info: [200, 'Info', 'Info'],
  'not found': [404, defaultLabels.notFoundTitle],
}

/** Pages like another one, with other colours or another film. */
const ALIKE = ['light editor', 'low-contrast editor', 'linked film']

/** Projects that run axe: one of each orientation. */
const AXE_PROJECTS = ['desktop', 'phone']

/** The narrowest viewports at which text must reflow, in pixels. */
const NARROW = {
  '320 pixels': { width: 320, height: 640 },
  '200 % on a small laptop': { width: 640, height: 400 },
  '400 % on a desktop': { width: 320, height: 256 },
} as const

/**
 * Asserts that the page does not scroll horizontally on narrow screens or with text of twice its
 * size.
 */
async function expectReflow(page: Page): Promise<void> {
  for (const [screen, size] of Object.entries(NARROW)) {
    await page.setViewportSize(size)
    await waitUntilSettled(page)
    expect(await horizontalOverflow(page), screen).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await waitUntilSettled(page)
  expect(await horizontalOverflow(page), 'text of twice its size').toBe(0)
}

/** Asserts that the page prints black on white, without controls and videos. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const selector of ['html', '.cutroom-theme'])
    await expect(page.locator(selector)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('button:visible, video:visible')).toHaveCount(0)
}

test.describe('every page', { tag: '@everywhere' }, () => {
  for (const [name, path] of Object.entries(EVERY_PAGE)) {
    const [status, heading, ...active] = EXPECTED[name as keyof typeof EVERY_PAGE]

    // One test per page, since the load takes most of the time.
    test(
      `the page "${name}" has its status, heading, title and navigation, no axe violation, no layout shift and no overflow`,
      { tag: ALIKE.includes(name) ? '@rest' : [] },
      async ({ page, consoleMessages }, { project }) => {
        test.skip(ALIKE.includes(name) && project.name !== 'desktop', 'Its layout is that of another page.')
        await observeLayoutShifts(page)
        const response = await page.goto(path)
        expect(response?.status()).toBe(status)
        expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
        // Chromium reports the status of the document itself.
        if (status === 404) consoleMessages.splice(0)
        await waitUntilSettled(page)
        expect(await layoutShift(page)).toBe(0)
        expect(await horizontalOverflow(page)).toBe(0)

        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page).toHaveTitle(/CUTROOM$/)
        await expect(page.getByRole('link', { name: defaultLabels.home })).toBeVisible()
        const navigation = page.getByRole('navigation').first()
        for (const label of ['Editors', 'Screening Room', 'Info'])
          await expect(navigation.getByRole('link', { name: label, exact: true })).toBeVisible()
        await expect(navigation.getByRole('listitem').locator('a[data-active]')).toHaveText(active)

        if (AXE_PROJECTS.includes(project.name)) expect(await axeViolations(page)).toEqual([])
        if (project.name === 'desktop') {
          await expectPrintable(page)
          await page.emulateMedia({ media: 'screen' })
          await expectReflow(page)
        }
      },
    )
  }
})

test('the list of editors links to an editor page, whose heading links back to the list', async ({
  page,
}) => {
  await page.goto(PATHS.editors)
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/editors\/[^/]+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  await expect(heading.getByRole('link')).toHaveAttribute('href', PATHS.editors)
  await play(page)
  await waitUntilPlaying(page)
  await page.getByRole('link', { name: defaultLabels.home }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a path with two leading slashes redirects to the same origin', { tag: '@once' }, async () => {
  // `fetch` would take the two slashes for the start of a host.
  const { hostname, port, origin } = new URL(process.env.SITE_URL ?? '')
  const location = await new Promise<string | undefined>((resolve, reject) => {
    get({ hostname, port, path: '//evil.example/' }, ({ headers }) => resolve(headers.location)).on(
      'error',
      reject,
    )
  })
  expect(new URL(location ?? '', origin).origin).toBe(origin)
})
