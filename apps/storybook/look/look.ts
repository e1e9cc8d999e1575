/*
 * Draws the sheets of all states for a presentation: a PDF of each, and a PNG of each page. They
 * are not committed.
 *
 *   pnpm look:states
 */
import { chromium } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumPath, launchOptions } from '../../../tools/testing/chromium.ts'
import { openStory, readIndex, settle, takeStillPicture } from '../e2e/built-storybook.ts'
import serveStorybook from '../e2e/serve-storybook.ts'

/** A3 in landscape, as the stylesheet prints the sheets. In px of CSS. */
const PAGE = { width: 1587, height: 1123 }

/** For the sheet of films, which has 78 players. */
const TIMEOUT_MS = 120_000

// Arguments of `pnpm look` choose pictures of the site.
if (process.argv.some((argument, at) => at > 1 && argument !== '--')) process.exit()

const stop = await serveStorybook()
const browser = await chromium.launch(launchOptions(await chromiumPath()))
try {
  for (const { id } of readIndex().filter(({ tags }) => tags.includes('matrix'))) {
    const page = await browser.newPage({
      viewport: PAGE,
      deviceScaleFactor: 2,
      baseURL: process.env['STORYBOOK_URL'] ?? '',
    })
    page.setDefaultTimeout(TIMEOUT_MS)
    await openStory(page, id)
    await settle(page)
    const path = join(import.meta.dirname, id)
    await page.pdf({ path: `${path}.pdf`, preferCSSPageSize: true })
    console.log(`${path}.pdf`)
    await page.emulateMedia({ media: 'print' })
    for (const [at, sheet] of (await page.locator('.cutroom-matrix__page').all()).entries()) {
      // Chromium paints the frames of videos some time after they came into view.
      await writeFile(`${path}-${at + 1}.png`, await takeStillPicture(page, () => sheet.screenshot()))
    }
    await page.close()
  }
} finally {
  await browser.close()
  await stop()
}
