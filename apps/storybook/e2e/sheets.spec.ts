import { expect, type Page } from '@playwright/test'
import { openStory, settle, takeStillPicture } from './built-storybook.ts'
import { test } from './shared-page.ts'

/** A3 in landscape, in points. */
const A3 = /\/MediaBox \[0 0 1191\.\d+ 841\.\d+\]/g

// A sheet of a hundred players takes ten times as long to open as a story.
for (const id of ['films', 'buttons']) {
  test(`the sheet of ${id} is printed on pages with titles and whole rows, as on a screen`, async ({
    page,
  }) => {
    await openStory(page, `stage-all-states--${id}`)
    if (id === 'films') await expectBars(page)
    const count = await page.locator('.cutroom-matrix__page').count()
    expect(count).toBeGreaterThan(1)
    // Pictures change no page, and take most of the time of a print.
    await page.addStyleTag({ content: 'img, video { visibility: hidden !important }' })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(count)
    expect(pdf.match(A3)).toHaveLength(count)

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.cutroom-matrix h1:visible')).toHaveCount(count)
    await expect(page.locator('[data-cell] .cutroom-theme').nth(1)).toHaveCSS(
      'background-color',
      'rgb(241, 237, 226)',
    )
    await expect(page.locator('[data-cell] button:visible').first()).toBeVisible()
  })
}

/** Asserts that the player bar is at the foot of the stage, with captions above it. */
async function expectBars(page: Page): Promise<void> {
  const cell = page.locator('[data-cell="captions"]').first()
  const stage = await cell.locator('.cutroom-main-carousel').boundingBox()
  const bar = await cell.locator('.cutroom-player-bar').boundingBox()
  expect(Number(bar?.y) + Number(bar?.height)).toBeCloseTo(Number(stage?.y) + Number(stage?.height), 0)

  await cell.scrollIntoViewIfNeeded()
  await settle(page)
  const shown = await takeStillPicture(page, () => cell.screenshot())
  await cell.locator('track').evaluate(({ track }: HTMLTrackElement) => {
    track.mode = 'disabled'
  })
  await settle(page)
  expect((await takeStillPicture(page, () => cell.screenshot())).equals(shown)).toBe(false)
}
