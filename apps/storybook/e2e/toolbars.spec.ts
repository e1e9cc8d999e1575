import { expect, test, type Page } from '@playwright/test'
import { SLOW_NETWORK_MS } from '../.storybook/toolbars.ts'
import { openStory } from './built-storybook.ts'

const variable = (page: Page, name: string) =>
  page.evaluate((asked) => document.documentElement.style.getPropertyValue(asked), name)

test('the theme is an editor’s, in high contrast, or of one’s own', async ({ page }) => {
  await openStory(page, 'pages-whole-pages--home', { theme: 'juno-lindqvist' })
  expect(await variable(page, '--cutroom-background')).toBe('#f1ede2')
  await openStory(page, 'pages-whole-pages--home', { theme: 'high-contrast' })
  expect(await variable(page, '--cutroom-foreground')).toBe('#ffffff')
  const focus = await page
    .locator('.cutroom-theme')
    .first()
    .evaluate((scope) => getComputedStyle(scope).getPropertyValue('--cutroom-focus-width'))
  expect(focus).toBe('4px')
  await openStory(page, 'pages-whole-pages--home', {
    theme: 'custom',
    foreground: '!hex(00ff00)',
    background: '!hex(123456)',
  })
  expect(await variable(page, '--cutroom-background')).toBe('#123456')
})

test('motion is answered in stylesheets and scripts, whatever the system says', async ({ page }) => {
  const answers = () =>
    page.evaluate(() => ({
      script: matchMedia('(prefers-reduced-motion: reduce)').matches,
      style: getComputedStyle(document.documentElement).getPropertyValue('--cutroom-duration'),
    }))
  await openStory(page, 'pages-whole-pages--home', { motion: 'no-preference' })
  expect(await answers()).toEqual({ script: false, style: '.3s' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openStory(page, 'pages-whole-pages--home', { motion: 'reduce' })
  expect(await answers()).toEqual({ script: true, style: '0s' })
  await openStory(page, 'pages-whole-pages--home')
  expect(await answers()).toEqual({ script: false, style: '.3s' })
})

test('text runs from right to left', async ({ page }) => {
  await openStory(page, 'pages-whole-pages--home', { direction: 'rtl' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await openStory(page, 'pages-whole-pages--home')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

interface Watched {
  readonly lateness: Record<'picture' | 'film', number>
}

/** Takes the time, in ms of the page's own clock, that the current picture and film let one wait for them. */
function takeTimes(): void {
  const began: Partial<Watched['lateness']> = {}
  const lateness: Partial<Watched['lateness']> = {}
  Object.assign(window, { lateness })
  const take = (what: keyof Watched['lateness'], isWaiting: boolean) => {
    if (isWaiting) began[what] ??= performance.now()
    else if (began[what] !== undefined) lateness[what] ??= performance.now() - began[what]
  }
  new MutationObserver(() => {
    const slide = document.querySelector('[data-slot="0"]')
    const picture = slide?.querySelector('.cutroom-slide__poster')
    const button = slide?.querySelector('[aria-busy]')
    if (picture) take('picture', !picture.hasAttribute('src'))
    if (button) take('film', button.getAttribute('aria-busy') === 'true')
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

test('on the slow network pictures and films are late', async ({ page }) => {
  await page.addInitScript(takeTimes)
  await openStory(page, 'stage-video-page--usual', { network: 'slow' })
  await page.getByRole('button', { name: 'Play Kilometre Zero' }).click()
  await expect(page.locator('[data-slot="0"] .cutroom-slide__poster')).toHaveAttribute('src', /night-road/)
  await expect(page.locator('[data-slot="0"] [data-poster="hidden"]')).toBeAttached()
  const lateness = await page.evaluate(() => (window as unknown as Watched).lateness)
  // A timer may be a moment early by the clock that it is looked at with.
  expect(lateness.picture).toBeGreaterThan(SLOW_NETWORK_MS - 10)
  expect(lateness.film).toBeGreaterThan(SLOW_NETWORK_MS - 10)
})
