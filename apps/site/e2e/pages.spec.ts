import { get } from 'node:http'
import { expect, test } from './site.ts'

test.describe('every page is there', () => {
  for (const [path, heading] of [
    ['/', 'Video Editors'],
    ['/editors', 'Editors'],
    ['/screening-room', 'Screening Room'],
    ['/info', 'Info'],
  ] as const) {
    test(`${path} with its heading`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(/CUTROOM/)
    })
  }

  test("an editor's page with the name as heading, leading to all editors", async ({ page }) => {
    await page.goto('/editors')
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    const name = await first.innerText()
    await first.click()
    await expect(page).toHaveURL(/\/editors\/[^/]+$/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(name)
    await expect(heading.getByRole('link')).toHaveAttribute('href', '/editors')
  })

  for (const path of ['/nowhere', '/editors/nobody', '/editors/a/b', '/editors/%', '/info/x']) {
    test(`${path} is a real 404`, { tag: '@once' }, async ({ page, quiet }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('link', { name: 'Go to Home Page' })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      // Chromium reports the status of the document itself.
      quiet.splice(0)
    })
  }
})

test.describe('the navigation', () => {
  for (const { path, active } of [
    { path: '/', active: [] },
    { path: '/editors', active: ['Editors'] },
    { path: '/screening-room', active: ['Screening Room'] },
    { path: '/info', active: ['Info'] },
  ]) {
    test(`at ${path} highlights ${active.join() || 'nothing'}`, async ({ page }) => {
      await page.goto(path)
      const navigation = page.getByRole('navigation').first()
      for (const name of ['Editors', 'Screening Room', 'Info']) {
        await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
      }
      const highlighted = navigation.getByRole('listitem').locator('a[data-active]')
      await expect(highlighted).toHaveText(active)
    })
  }

  test("highlights Editors on an editor's page, whose path contains it", async ({ page }) => {
    await page.goto('/editors')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/editors\/[^/]+$/)
    await expect(page.getByRole('navigation').first().locator('li a[data-active]')).toHaveText(['Editors'])
  })

  test("leads home by the logo, labelled 'Go to Home Page'", async ({ page }) => {
    await page.goto('/info')
    await page.getByRole('link', { name: 'Go to Home Page' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('the head', { tag: '@once' }, () => {
  test('has title, description and share image of the settings', async ({ page, request }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('CUTROOM')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Video Editors')
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(image).toMatch(/[?&]w=1200&h=800/)
    const response = await request.get(image ?? '')
    expect(response.headers()['content-type']).toBe('image/jpeg')
  })

  test('has the address of the page without a trailing slash', async ({ page }) => {
    await page.goto('/editors/')
    await expect(page).toHaveURL(/\/editors$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/editors$/)
  })

  test("turns to the page's colours", async ({ page }) => {
    await page.goto('/')
    const home = await page.locator('meta[name=theme-color]').getAttribute('content')
    await page.goto('/editors')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', home ?? '')
  })
})

test('a redirect never leaves the site', { tag: '@once' }, async () => {
  // Asked for as it is: a browser or `fetch` would take the two slashes for another host.
  const { hostname, port, origin } = new URL(process.env.SITE_URL ?? '')
  const location = await new Promise<string | undefined>((resolve, reject) => {
    get({ hostname, port, path: '//evil.example/' }, ({ headers }) => resolve(headers.location)).on(
      'error',
      reject,
    )
  })
  expect(new URL(location ?? '', origin).origin).toBe(origin)
})
