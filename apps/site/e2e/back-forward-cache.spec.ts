import { chromiumPath, launchOptions } from '../../../tools/testing/chromium.ts'
import { isSameDocument, open } from './marked-document.ts'
import { currentTitle } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

// Playwright turns the cache off.
test.use({
  launchOptions: {
    ...launchOptions(await chromiumPath()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test(
  'a page from the back/forward cache follows published changes again, and its films play',
  { tag: ['@once', '@chromium'] },
  async ({ page }) => {
    await open(page, '/robots.txt')
    await page.goto('/healthz')
    await page.goBack({ waitUntil: 'commit' })
    test.skip(!(await isSameDocument(page)), 'This browser has no back/forward cache, as the headless shell.')
    const streams: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/live/events/')) streams.push(request.url())
    })
    await open(page, '/')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?video=/)
    const title = await currentTitle(page).innerText()
    await expect.poll(() => streams.length).toBe(1)
    await page.goto('/healthz')
    await page.goBack({ waitUntil: 'commit' })
    await expect(currentTitle(page)).toHaveText(title)
    expect(await isSameDocument(page)).toBe(true)
    await expect.poll(() => streams.length).toBe(2)
    await play(page)
    await waitUntilPlaying(page)
  },
)
