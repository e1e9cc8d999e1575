import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { isSameDocument, open } from './marked-document.ts'
import { playAndMark } from './playback.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/**
 * Delays the responses to requests of a pattern until `release` is called. Called before the page
 * loads: Chromium routes the requests of a loaded page some time after the first `page.route`.
 */
async function hold(page: Page, pattern: RegExp) {
  const requested = page.waitForRequest(pattern)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  return { requested, release }
}

test(
  'the key G opens all films, and Back takes a name back and closes them',
  { tag: '@once' },
  async ({ page }) => {
    await open(page, '/')
    await waitForHydration(page)
    const sheet = page.getByRole('dialog', { name: /^All films/ })
    await page.keyboard.press('g')
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(/\/\?films$/)
    const count = Number(await sheet.locator('.cutroom-film-sheet__total').textContent())
    expect(count).toBeGreaterThan(14)
    const name = sheet.locator('.cutroom-film-sheet__name-control').first()
    const href = await name.getAttribute('href')
    await name.click()
    await expect(page).toHaveURL(new RegExp(`${href?.replace(/[?]/g, '\\?') ?? 'no link'}$`))
    await expect(page).toHaveTitle(/ – All films – CUTROOM$/)
    await page.goBack()
    await expect(sheet.locator('.cutroom-film-sheet__total')).toHaveText(String(count))
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the focus goes to no control that the sheet covers', { tag: '@once' }, async ({ page }) => {
    await page.goto('/?films')
    await expect(page.getByRole('dialog', { name: /^All films/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('.cutroom-film-sheet:focus-within')).toHaveCount(1)
  })
})

test('no media key plays the film below the sheet', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (action === 'play' && handler) addEventListener('media-key', () => handler({ action }))
    }
  })
  await open(page, '/screening-room?video=one-take-kept')
  await playAndMark(page)
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog', { name: /^All films/ })).toBeVisible()
  const video = page.locator('video[data-marked]')
  await expect(video).toHaveJSProperty('paused', true)
  await video.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('play', resolve, { once: true })
        dispatchEvent(new Event('media-key'))
      }),
  )
  await expect(video).toHaveJSProperty('paused', true)
})

test('a film that is found by typing is shown in place of the sheet', { tag: '@once' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'All films' }).click()
  const sheet = page.getByRole('dialog', { name: /^All films/ })
  await expect(sheet).toBeVisible()
  await page.keyboard.type('totality')
  await expect(sheet.locator('.cutroom-film-sheet__typed')).toContainText('totality')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?video=totality$/)
  await expect(page.getByRole('heading', { name: 'Totality' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test(
  'Escape closes the document of a sheet without loading another one',
  { tag: '@once' },
  async ({ page }) => {
    await open(page, '/screening-room?films')
    const sheet = page.getByRole('dialog', { name: /^All films/ })
    await expect(sheet).toBeVisible()
    // It is modal once it is hydrated.
    await expect(sheet.locator('[data-index] > a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/screening-room$/)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  'Escape while a chosen film loads returns to the page where it was',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await open(page, '/')
    await waitForHydration(page)
    const button = page.getByRole('button', { name: 'All films' })
    await page.evaluate(() => {
      scrollTo(0, 20)
      // No picture is decoded before the end of the test.
      HTMLImageElement.prototype.decode = () =>
        new Promise<void>((resolve) => addEventListener('decoded', () => resolve(), { once: true }))
      // The page waits 300 ms for it, in which a busy machine does not get to the next key.
      const startTimer = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) =>
          startTimer(run, ms === 300 ? 60_000 : ms, ...given),
      })
    })
    await button.press('Enter')
    const sheet = page.getByRole('dialog', { name: /^All films/ })
    await expect(sheet.locator('[data-current] > a')).toBeFocused()
    await sheet.locator('[data-index="2"] > a').press('Enter')
    await expect(page).toHaveURL(/\/\?video=/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await page.evaluate(async () => {
      dispatchEvent(new Event('decoded'))
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(20)
  },
)

test('the sheet opens with the film of the page in view and focused', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, '/')
  await waitForHydration(page)
  // It renders hidden, with the first film.
  await page.getByRole('button', { name: 'All films' }).hover()
  await expect(page.locator('.cutroom-film-sheet')).toBeAttached()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/\?video=/)
  await page.keyboard.press('g')
  const current = page.locator('.cutroom-film-sheet [data-current] > a')
  await expect(current).toBeFocused()
  await expect(current).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
  // The focus returns to where it was.
  await expect(page.locator('.cutroom-film-sheet')).toBeHidden()
  await page.getByRole('button', { name: 'All films' }).click()
  await expect(current).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'All films' })).toBeFocused()
})

test(
  'a double click opens or closes the sheet, and presses nothing else',
  { tag: '@once' },
  async ({ page }) => {
    await open(page, '/')
    const sheet = page.getByRole('dialog', { name: /^All films/ })
    const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'All films' }).boundingBox()) ?? {}
    await page.mouse.click(x + 10, y + 10)
    await expect(sheet).toBeVisible()
    // The film that has appeared below the pointer.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page).toHaveURL(/\?films$/)
    const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox()
    // A link of the page's navigation is below the button.
    await page.mouse.dblclick((close?.x ?? 0) + 10, (close?.y ?? 0) + 20, { delay: 20 })
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  'a sheet that is being read marks the page as busy, and takes the letters that are typed',
  { tag: '@once' },
  async ({ page }) => {
    const code = await hold(page, /\/assets\/film-sheet[^/]*js/)
    const data = await hold(page, /[?&]films/)
    await open(page, '/')
    await waitForHydration(page)
    await page.keyboard.press('g')
    await code.requested
    // F is the key of full screen.
    await page.keyboard.type('fe')
    code.release()
    await data.requested
    await page.keyboard.type('tc')
    const root = page.locator('#cutroom')
    await expect(root).toHaveAttribute('aria-busy', 'true')
    data.release()
    await expect(page.locator('.cutroom-film-sheet__typed')).toHaveText('fetc 1')
    await expect(root).not.toHaveAttribute('aria-busy')
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  },
)

test(
  'keys that follow Escape act on the page, before Back has reached it',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // As long as a slow device takes.
      const later = <Result>(run: () => Result | Promise<Result>) =>
        new Promise((resolve) => setTimeout(resolve, 400)).then(run)
      const go = history.go.bind(history)
      history.go = (delta) => void later(() => go(delta))
      const traverseTo = navigation.traverseTo.bind(navigation)
      navigation.traverseTo = (...options) => {
        const result = later(() => traverseTo(...options).finished ?? Promise.reject(new Error('No end.')))
        return { committed: result, finished: result }
      }
    })
    await open(page, '/')
    await waitForHydration(page)
    const sheet = page.getByRole('dialog', { name: /^All films/ })
    const closeAndPress = async (key: string) => {
      await page.keyboard.press('g')
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await page.keyboard.press(key)
    }
    await closeAndPress('ArrowRight')
    await expect(page).toHaveURL(/\/\?video=/)
    await closeAndPress('g')
    await expect(page).toHaveURL(/\/\?films$/)
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/\?video=/)
    await expect(sheet).toBeHidden()
  },
)

test(
  'a page that a link opens while the sheet is being read has its keys, and no sheet',
  { tag: '@once' },
  async ({ page }) => {
    const data = await hold(page, /[?&]films/)
    await open(page, '/')
    await page.getByRole('button', { name: 'All films' }).press('Enter')
    await data.requested
    await page.getByRole('link', { name: 'Screening Room' }).click()
    await expect(page.getByRole('heading', { name: 'Screening Room' })).toBeAttached()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    data.release()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/screening-room\?video=/)
    await expect(page.locator('.cutroom-film-sheet')).toBeHidden()
    expect(await isSameDocument(page)).toBe(true)
  },
)

test('a sheet that a link has opened leaves no entry behind', { tag: '@once' }, async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/?films'
    document.body.append(link)
    link.click()
  })
  await expect(page.locator('.cutroom-film-sheet [data-current] > a')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => navigation.currentEntry?.index)).toBe(0)
})

test('the header covers no part of the focus', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, '/?films')
  const sheet = page.locator('.cutroom-film-sheet')
  await expect(sheet.locator('[data-current] > a')).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(sheet.locator('[data-index="2"] > a')).toBeFocused()
  const gap = () =>
    sheet.evaluate((element) => {
      const box = (selector: string) => element.querySelector(selector)?.getBoundingClientRect()
      const picture = box('[data-index="2"] .cutroom-film-sheet__picture')
      return (picture?.top ?? 0) - (box('header')?.bottom ?? 0)
    })
  // The width of the ring and its distance.
  await expect.poll(gap).toBeGreaterThanOrEqual(4)
})

test(
  'Escape after a reload returns to the film from which the sheet was opened',
  { tag: '@once' },
  async ({ page }) => {
    await open(page, '/')
    await waitForHydration(page)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?video=/)
    const address = page.url()
    await page.keyboard.press('g')
    await expect(page).toHaveURL(/\?films/)
    await page.reload()
    // The sheet takes keys once it is hydrated, after the page.
    await expect(page.locator('.cutroom-film-sheet [data-current] > a')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(address)
    await expect(page.locator('.cutroom-main-carousel [data-slot="0"]')).toHaveAttribute('data-index', '1')
    // The address is not changed once the browser is back.
    await page.goForward()
    await page.goBack()
    await expect(page).toHaveURL(address)
  },
)

test.describe('without the Navigation API', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['navigation', 'NavigateEvent']) Reflect.deleteProperty(window, name)
    })
  })

  test('Escape closes a filtered sheet where it was opened', async ({ page }) => {
    await open(page, '/')
    await waitForHydration(page)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?video=/)
    const address = page.url()
    const entries = await page.evaluate(() => history.length)
    await page.keyboard.press('g')
    await page.locator('.cutroom-film-sheet__name-control').first().click()
    await expect(page).toHaveURL(/\?films&/)
    // A second press goes no further back.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(address)
    await expect(page.locator('.cutroom-film-sheet')).toBeHidden()
    expect(await page.evaluate(() => history.length)).toBe(entries + 2)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('Back from a film and a reload keep the place in a sheet', async ({ page }) => {
    await open(page, '/?films')
    const frames = page.locator('.cutroom-film-sheet [data-index] > a')
    await expect(frames.first()).toBeFocused()
    await page.keyboard.press('End')
    const { x = 0, y = 0 } = (await frames.last().boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 20)
    await expect(page).toHaveURL(/\?video=/)
    await page.goBack()
    for (const _ of ['after Back', 'after a reload']) {
      await expect(frames.last()).toBeFocused()
      await expect.poll(() => frames.last().boundingBox()).toMatchObject({ x, y })
      await page.reload()
    }
  })
})

test.describe('the list of keys is replaced by all films', { tag: '@once' }, () => {
  const [list, sheet] = [/shortcuts-dialog-/, /film-sheet-.*\.js/]
  for (const { name, early, late } of [
    { name: 'before', early: list, late: sheet },
    { name: 'after', early: sheet, late: list },
  ])
    test(`when its code arrives ${name} theirs`, async ({ page }) => {
      const first = await hold(page, early)
      const second = await hold(page, late)
      await open(page, '/')
      await waitForHydration(page)
      await page.keyboard.press('?')
      await page.keyboard.press('g')
      const dialogs = page.locator('dialog[open]:not([inert])')
      const code = (await Promise.all([first.requested, second.requested]))[1].url()
      first.release()
      await expect(dialogs).toHaveCount(1)
      second.release()
      await page.evaluate(async (url) => {
        await import(url)
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      }, code)
      await page.waitForFunction(() => document.activeElement?.closest('.cutroom-film-sheet:modal'))
      await expect(dialogs).toHaveCount(1)
      await expect(dialogs).toHaveClass(/cutroom-film-sheet/)
    })
})
