import type { Page } from '@playwright/test'
import { findMiddle } from './carousels.ts'
import { heading, isSameDocument, link, open } from './marked-document.ts'
import { expect, test } from './site.ts'

declare global {
  interface Window {
    /** Count of view transitions that have started. */
    transitions?: number
  }
}

test.describe('view transitions', { tag: '@once' }, () => {
  const countTransitions = (page: Page) =>
    page.addInitScript(() => {
      window.transitions = 0
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        window.transitions = (window.transitions ?? 0) + 1
        return start(change)
      }
    })

  /** Makes transitions last until they are skipped. */
  const prolongTransitions = (page: Page) =>
    page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync(
        '::view-transition-old(*), ::view-transition-new(*) { animation-duration: 1h !important }',
      )
      document.adoptedStyleSheets.push(style)
    })

  const isInTransition = (page: Page) =>
    page.evaluate(() => document.documentElement.matches(':active-view-transition'))

  /** Waits until a transition animates, so that the next press happens during it. */
  const waitUntilInTransition = (page: Page) =>
    page.waitForFunction(() =>
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
        ),
    )

  test('each link to another page runs one view transition', async ({ page }) => {
    await countTransitions(page)
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    await link(page, 'Editors').click()
    await expect(heading(page, 'Editors')).toBeVisible()
    expect(await page.evaluate(() => window.transitions)).toBe(2)
  })

  test('the first click during a view transition skips it and follows the link', async ({ page }) => {
    await open(page, '/')
    await prolongTransitions(page)
    const { x, y } = await findMiddle(link(page, 'Editors'))
    await link(page, 'Info').click()
    await waitUntilInTransition(page)
    await page.mouse.click(x, y)
    await expect(heading(page, 'Editors')).toBeVisible()
    await page.mouse.click(x, y)
    await expect.poll(() => isInTransition(page)).toBe(false)
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'a click with a modifier during a view transition opens a tab',
    { tag: '@tabs' },
    async ({ page, context }) => {
      await open(page, '/')
      await prolongTransitions(page)
      const { x, y } = await findMiddle(link(page, 'Editors'))
      await link(page, 'Info').click()
      await waitUntilInTransition(page)
      const opened = context.waitForEvent('page')
      await page.keyboard.down('ControlOrMeta')
      await page.mouse.click(x, y)
      await page.keyboard.up('ControlOrMeta')
      await expect(heading(await opened, 'Editors')).toBeVisible()
      await expect(page).toHaveURL(/\/info$/)
    },
  )

  test('reduced motion disables view transitions', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await countTransitions(page)
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await page.evaluate(() => window.transitions)).toBe(0)
  })

  test('links navigate in a browser without view transitions', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })
})
