import { expect, test } from './isolated-site.ts'

test(
  'a page that the server could not read is read by trying again, once content is back',
  { tag: '@once' },
  async ({ page, isolated, consoleMessages }) => {
    // One that has not shown a page yet: it has none to fall back on.
    const { site, stop } = await isolated.startSite({})
    await isolated.crashContent()
    const response = await page.goto(`${site}/info`)
    expect(response?.status()).toBe(503)
    await page.evaluate(() => (window.mark = true))
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await isolated.restartContent()
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible()
    await expect(page).toHaveTitle(/^Info/)
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(0)
    expect(await page.evaluate(() => window.mark)).toBe(true)
    await stop()
    // Chromium reports the status of the document itself.
    consoleMessages.splice(0)
  },
)

test(
  'a page that cannot be read at all is asked of the server, which still has it',
  { tag: '@once' },
  async ({ page, isolated, consoleMessages }) => {
    const known = await page.request.get(`${isolated.site}/info`)
    expect(known.status()).toBe(200)
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    )
    await page.goto(`${isolated.site}/screening-room`)
    await isolated.crashContent()
    await page.getByRole('link', { name: 'Info', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
    await isolated.restartContent()
    // Chromium reports each request that failed.
    consoleMessages.splice(0)
  },
)
