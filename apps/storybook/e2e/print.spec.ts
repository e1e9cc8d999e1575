import { expect, test } from '@playwright/test'
import { openStory } from './built-storybook.ts'

/** A3 in landscape, in points. */
const A3 = /\/MediaBox \[0 0 1191\.\d+ 841\.\d+\]/g

for (const id of ['films', 'lengths', 'buttons']) {
  test(`the sheet of ${id} is printed on pages with titles and whole rows, as on a screen`, async ({
    page,
  }) => {
    await openStory(page, `stage-all-states--${id}`)
    const count = await page.locator('.cutroom-matrix__page').count()
    expect(count).toBeGreaterThan(1)
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
