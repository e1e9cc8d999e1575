import { PATHS } from '@cutroom/site-kit/testing/routes'
import { expect, test } from './isolated-site.ts'
import { currentTitle } from './pages.ts'

/** The server of `pnpm dev`. */
const DEVELOPMENT = ['--conditions=@cutroom/source', 'apps/site/dev.ts']

test(
  'a page of the development server hydrates and steps, without a message in the console',
  { tag: '@once' },
  async ({ page, isolated }) => {
    const { site, stop } = await isolated.startSite({}, DEVELOPMENT)
    try {
      await page.goto(`${site}${PATHS.home}`)
      const title = await currentTitle(page).innerText()
      await page.keyboard.press('ArrowRight')
      await expect(currentTitle(page)).not.toHaveText(title)
    } finally {
      // The page still loads modules of further pages.
      await page.goto('about:blank')
      await stop()
    }
  },
)
