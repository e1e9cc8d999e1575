import { expect, test, type Page } from '@playwright/test'
import { SLOW_NETWORK_MS } from '../.storybook/toolbars.ts'
import { openStory, setToolbars } from './built-storybook.ts'

const expectVariable = (page: Page, name: string) =>
  expect.poll(() => page.evaluate((asked) => document.documentElement.style.getPropertyValue(asked), name))

test('the theme toolbar applies an editor’s, a high-contrast or a custom theme', async ({ page }) => {
  await openStory(page, 'pages-whole-pages--home', { theme: 'juno-lindqvist' })
  await expectVariable(page, '--cutroom-background').toBe('#f1ede2')
  await setToolbars(page, { theme: 'high-contrast' })
  await expectVariable(page, '--cutroom-foreground').toBe('#ffffff')
  const scope = page.locator('.cutroom-theme').first()
  await expect(scope).toHaveCSS('--cutroom-focus-width', '4px')
  await setToolbars(page, { theme: 'custom', foreground: '#00ff00', background: '#123456' })
  await expectVariable(page, '--cutroom-background').toBe('#123456')
})

test('the motion toolbar overrides the system in stylesheets and scripts', async ({ page }) => {
  const answers = () =>
    page.evaluate(() => ({
      script: matchMedia('(prefers-reduced-motion: reduce)').matches,
      style: getComputedStyle(document.documentElement).getPropertyValue('--cutroom-duration'),
    }))
  await openStory(page, 'pages-whole-pages--home', { motion: 'no-preference' })
  await expect.poll(answers).toEqual({ script: false, style: '.3s' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await setToolbars(page, { motion: 'reduce' })
  await expect.poll(answers).toEqual({ script: true, style: '0s' })
  await setToolbars(page, { motion: 'system' })
  await expect.poll(answers).toEqual({ script: false, style: '.3s' })
})

test('the direction toolbar sets right-to-left text', async ({ page }) => {
  await openStory(page, 'pages-whole-pages--home', { direction: 'rtl' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await setToolbars(page, { direction: 'ltr' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

interface SlowNetwork {
  /** Runs all delayed timers. */
  arrive(): void
}

/** Holds timers of `ms` until `arrive` runs them, so that the slow network waits for the test. */
function holdSlowNetwork(ms: number): void {
  const start = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  const late = new Map<number, () => void>()
  let last = 0
  const held = (run: () => void, after?: number) => {
    if (after !== ms) return start(run, after)
    last -= 1
    late.set(last, run)
    return last
  }
  const arrive = () => {
    for (const [timer, run] of late) if (late.delete(timer)) run()
  }
  const clear = (timer?: number) => {
    if (timer === undefined || !late.delete(timer)) stop(timer)
  }
  const slowNetwork: SlowNetwork = { arrive }
  Object.assign(window, { setTimeout: held, clearTimeout: clear, slowNetwork })
}

test('the network toolbar delays images and films', async ({ page }) => {
  await page.addInitScript(holdSlowNetwork, SLOW_NETWORK_MS)
  await openStory(page, 'stage-video-page--default', { network: 'slow' })
  const slide = page.locator('[data-slot="0"]')
  const poster = slide.locator('.cutroom-slide__poster')
  await expect(poster).toBeAttached()
  await expect(poster).not.toHaveAttribute('src')
  await page.getByRole('button', { name: 'Play Kilometre Zero' }).click()
  await expect(slide.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  // Repeatedly: a film starts to load once the players' code has loaded.
  await expect(async () => {
    await page.evaluate(() => (window as unknown as { slowNetwork: SlowNetwork }).slowNetwork.arrive())
    expect(await poster.getAttribute('src')).toContain('night-road')
    expect(await slide.locator('[data-poster="hidden"]').count()).toBe(1)
  }).toPass({ timeout: 30_000 })
})
