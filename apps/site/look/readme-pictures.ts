/*
 * `pnpm --filter @cutroom/site pictures`: draws the pictures of the README from the built site with the content of the demo.
 */
import { chromium } from '@playwright/test'
import { join } from 'node:path'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { chromiumPath, launchOptions } from '../../../scripts/chromium.ts'
import { ROOT } from '../../../scripts/launch/root.ts'
import startSite from '../e2e/start-site.ts'
import { waitUntilSettled } from '../e2e/pages.ts'

/** What each picture shows, by its name in `docs/images`. */
const PICTURES = {
  home: { path: PATHS.home, width: 1280, height: 800 },
} as const

const stop = await startSite()
const browser = await chromium.launch(launchOptions(await chromiumPath()))
try {
  for (const [name, { path, ...viewport }] of Object.entries(PICTURES)) {
    const page = await browser.newPage({
      viewport,
      reducedMotion: 'reduce',
      baseURL: process.env.SITE_URL ?? '',
    })
    await page.goto(path)
    await waitUntilSettled(page)
    await page.screenshot({ path: join(ROOT, `docs/images/${name}.jpg`), type: 'jpeg', quality: 80 })
    await page.close()
  }
} finally {
  await browser.close()
  await stop()
}
