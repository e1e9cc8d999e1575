import { expect, test } from './isolated-site.ts'
import { emulateMeteredConnection } from './metered-connection.ts'

test(
  'Try again shows the page of a 503 response once the content service is back',
  { tag: '@once' },
  async ({ page, isolated, consoleMessages }) => {
    // A second site has no cached page to serve as stale, but those of its navigation.
    const { site, stop } = await isolated.startSite({})
    await isolated.crashContent()
    const response = await page.goto(`${site}/editors/juno-lindqvist`)
    expect(response?.status()).toBe(503)
    await page.evaluate(() => (window.mark = true))
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await isolated.restartContent()
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Lindqvist' })).toBeVisible()
    await expect(page).toHaveTitle(/^Juno Lindqvist/)
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(0)
    expect(await page.evaluate(() => window.mark)).toBe(true)
    await stop()
    // Chromium reports the status of the document itself.
    consoleMessages.splice(0)
  },
)

test(
  'a link loads the document from the server’s cache while the content service is down',
  { tag: '@once' },
  async ({ page, isolated, consoleMessages }) => {
    const cached = await page.request.get(`${isolated.site}/info`)
    expect(cached.status()).toBe(200)
    await emulateMeteredConnection(page)
    await page.goto(`${isolated.site}/screening-room`)
    await isolated.crashContent()
    await page.getByRole('link', { name: 'Info', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
    await isolated.restartContent()
    // Chromium reports each failed request.
    consoleMessages.splice(0)
  },
)
