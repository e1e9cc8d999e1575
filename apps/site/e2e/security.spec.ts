import { expect, test } from './site.ts'

/* Every end-to-end test fails on a violation of the content security policy, which the console
   reports. These tests cover what the others do not trigger. */

test('the content security policy blocks an injected script and a javascript: link', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/')
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    const link = document.createElement('a')
    link.href = 'javascript:window.injected=true'
    let violations = 0
    const bothBlocked = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', () => (violations += 1) === 2 && resolve(null)),
    )
    document.body.append(script, link)
    link.click()
    await bothBlocked
    return 'injected' in window
  })
  expect(ran).toBe(false)
  expect(consoleMessages.length).toBeGreaterThan(0)
  consoleMessages.splice(0)
})

test('another site cannot embed the site in a frame', async ({ page, consoleMessages }) => {
  await page.route('http://other-site.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${process.env.SITE_URL}"></iframe>` }),
  )
  await page.goto('http://other-site.example/')
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
  consoleMessages.splice(0)
})
