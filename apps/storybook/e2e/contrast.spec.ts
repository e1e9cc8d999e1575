import { expect, test, type Page } from '@playwright/test'
import { goOnTo, openStory, WITH_AXE, type PreviewWindow } from './built-storybook.ts'

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

interface Finished {
  readonly reporters: readonly {
    readonly result: { readonly incomplete: readonly Finding[]; readonly violations: readonly Finding[] }
  }[]
}

/** Returns what axe has found in a story; a page that shows another one switches to it. */
async function readReport(page: Page, id: string) {
  if (page.url() === 'about:blank') await openStory(page, id, WITH_AXE)
  else await goOnTo(page, { id, type: 'story' })
  const finished = await page.evaluate(
    () => (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
  )
  const [report] = (finished as Finished).reporters
  if (!report) throw new Error(`axe has not checked ${id}.`)
  return report.result
}

/** Returns the elements of which the contrast is unknown, and those with too little. */
async function checkContrast(page: Page, id: string) {
  const { incomplete, violations } = await readReport(page, id)
  const list = (findings: readonly Finding[]) =>
    findings
      .filter((finding) => finding.id === 'color-contrast')
      .flatMap(({ nodes }) => nodes.map(({ html }) => html))
  return { unknown: list(incomplete), low: list(violations) }
}

/** Adds a rule to the pages that `page` opens. */
const addStyle = (page: Page, rule: string) =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rule)

test('text outside of the landmarks of a whole page fails the check', async ({ page }) => {
  await page.addInitScript(() => {
    const text = Object.assign(document.createElement('p'), { textContent: 'planted' })
    document.addEventListener('DOMContentLoaded', () => document.body.append(text))
  })
  const { violations } = await readReport(page, 'pages-whole-pages--home')
  expect(violations.map(({ id }) => id)).toEqual(['region'])
})

test('the contrast of all text over a picture or a drawing is known', async ({ page }) => {
  for (const story of [
    'stage-video-page--paused',
    'pages-whole-pages--home',
    'editors-editors-list--default',
    'stage-video-page--autoplay-paused',
    'pages-whole-pages--not-found',
    'pages-whole-pages--empty',
    'pages-whole-pages--failed',
  ]) {
    expect.soft(await checkContrast(page, story), story).toEqual({ unknown: [], low: [] })
  }
})

test('text on the area of a drawing fails the check', async ({ page }) => {
  await addStyle(page, '.cutroom-state::before { inset: 0 !important }')
  const { low } = await checkContrast(page, 'pages-whole-pages--not-found')
  expect(low.join()).toContain('cutroom-state__title')
})

test('a plate with too little contrast fails the check', async ({ page }) => {
  await addStyle(page, '.cutroom-navigation__link::before { background: var(--cutroom-muted) !important }')
  const { low } = await checkContrast(page, 'pages-whole-pages--home')
  expect(low.join()).toContain('cutroom-navigation__link')
})
