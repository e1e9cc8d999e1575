import { expect, test, type Page } from '@playwright/test'

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

interface Report {
  readonly status: string
  readonly result: { readonly incomplete: readonly Finding[]; readonly violations: readonly Finding[] }
}

/** A window of Storybook's preview. */
interface PreviewWindow extends Window {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    last(event: string): readonly [{ readonly reporters: readonly Report[] }] | undefined
  }
}

/** Returns the elements of which the contrast is unknown, and those with too little. */
async function checkContrast(page: Page, id: string) {
  await page.goto(`iframe.html?viewMode=story&id=${id}`)
  const finished = await page.waitForFunction(
    () => (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
  )
  const [report] = (await finished.jsonValue())?.reporters ?? []
  if (!report) throw new Error(`axe has not checked ${id}.`)
  const list = (findings: readonly Finding[]) =>
    findings
      .filter((finding) => finding.id === 'color-contrast')
      .flatMap(({ nodes }) => nodes.map(({ html }) => html))
  return { unknown: list(report.result.incomplete), low: list(report.result.violations) }
}

for (const story of [
  'stage-video-page--paused',
  'pages-whole-pages--home',
  'stage-video-page--autoplay-paused',
]) {
  test(`the contrast of all text of ${story}, which is over a picture, is known`, async ({ page }) => {
    expect(await checkContrast(page, story)).toEqual({ unknown: [], low: [] })
  })
}

test('a plate with too little contrast fails the check', async ({ page }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.cutroom-navigation__link::before { background: var(--cutroom-muted) !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const { low } = await checkContrast(page, 'pages-whole-pages--home')
  expect(low.join()).toContain('cutroom-navigation__link')
})
