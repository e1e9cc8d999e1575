import { expect, test } from './site.ts'

/*
 * The content security policy is seen by what it would stop: every test of this suite fails on an error in the
 * console, and a refusal is one. Here is what the others do not touch.
 */

test('a script that content smuggled in would not run', async ({ page, consoleMessages }) => {
  await page.goto('/')
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    const link = document.createElement('a')
    link.href = 'javascript:window.smuggled=true'
    // Each is either run or refused.
    let refused = 0
    const bothRefused = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', () => (refused += 1) === 2 && resolve(null)),
    )
    document.body.append(script, link)
    link.click()
    await bothRefused
    return 'smuggled' in window
  })
  expect(ran).toBe(false)
  expect(consoleMessages.length).toBeGreaterThan(0)
  consoleMessages.splice(0)
})

test('nobody may show the site in a frame', async ({ page, consoleMessages }) => {
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${process.env.SITE_URL}"></iframe>` }),
  )
  await page.goto('http://elsewhere.example/')
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
  consoleMessages.splice(0)
})
