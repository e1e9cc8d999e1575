import type { Page } from '@playwright/test'
import {
  countSettingsQueries,
  failQueries,
  holdQueries,
  recordQueries,
  emulateMeteredConnection,
  disableLiveUpdates,
} from './content-queries.ts'
import { waitUntilSettled, currentTitle, editorPath, filmsOf, THEMED_EDITORS } from './pages.ts'
import { expect, test } from './site.ts'
import { middleOf } from './carousels.ts'

declare global {
  interface Window {
    /** Set by a test to recognize the document. */
    mark?: true
    transitions?: number
    shifts?: number
  }
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a page and marks its document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => (window.mark = true))
}

const isSameDocument = (page: Page) => page.evaluate(() => window.mark === true)

/** Waits until another document has loaded; it polls, since the old document may still respond during the load. */
const expectNewDocument = (page: Page) => page.waitForFunction(() => window.mark !== true)

/** Inserts an element on top of the page. */
async function insert(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML('afterbegin', markup)
    const inserted = document.body.firstElementChild
    if (inserted instanceof HTMLElement)
      Object.assign(inserted.style, { position: 'relative', zIndex: '100' })
  }, html)
}

test.describe('navigation by link', () => {
  test('a link shows the next page without a document request and updates head, theme and navigation', async ({
    page,
  }) => {
    await open(page, '/')
    const documentRequests: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documentRequests.push(request.url())
    })
    await link(page, 'Editors').click()
    await expect(heading(page, 'Editors')).toBeVisible()
    await expect(page).toHaveURL(/\/editors$/)
    await expect(page).toHaveTitle('Editors – CUTROOM')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/editors$/)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Editors/)
    await expect(page.getByRole('navigation').first().locator('li a[data-active]')).toHaveText(['Editors'])
    const colour = await page.locator('meta[name=theme-color]').getAttribute('content')
    const entry = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    const name = await entry.innerText()
    await entry.click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', colour ?? '')
    await expect(page.locator('head title')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    expect(documentRequests).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'a link changes the background of the document with the theme of the page',
    { tag: '@once' },
    async ({ page }) => {
      const backgroundOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor)
      await open(page, editorPath(THEMED_EDITORS.light))
      const light = await backgroundOf('html')
      expect(light).toBe(await backgroundOf('.cutroom-theme'))
      await link(page, 'Info').click()
      await expect(heading(page, 'Info')).toBeVisible()
      await waitUntilSettled(page)
      const dark = await backgroundOf('html')
      expect(dark).not.toBe(light)
      expect(dark).toBe(await backgroundOf('.cutroom-theme'))
      await page.goBack()
      await expect.poll(() => backgroundOf('html')).toBe(light)
    },
  )

  test(
    'a link moves focus to the main landmark and announces the title',
    { tag: '@once' },
    async ({ page }) => {
      await open(page, '/')
      await link(page, 'Info').focus()
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Info')).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.locator('[aria-live=polite]', { hasText: /^Info – CUTROOM$/ })).toHaveCount(1)
    },
  )

  test(
    'a link leaves the current page, marked as busy, until the next page is ready',
    { tag: '@once' },
    async ({ page }) => {
      await emulateMeteredConnection(page)
      await open(page, '/screening-room')
      await page.evaluate(() => {
        window.shifts = 0
        const sum = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries())
            window.shifts = (window.shifts ?? 0) + (entry as unknown as { value: number }).value
        }
        new PerformanceObserver(sum).observe({ type: 'layout-shift' })
      })
      const release = await holdQueries(page)
      await link(page, 'Info').click()
      await expect(page.locator('#cutroom')).toHaveAttribute('aria-busy', 'true')
      await expect(heading(page, 'Screening Room')).toBeVisible()
      await expect(page).toHaveTitle(/^Screening Room/)
      expect(await page.evaluate(() => window.shifts)).toBe(0)
      await release()
      await expect(heading(page, 'Info')).toBeVisible()
      await expect(page.locator('#cutroom')).not.toHaveAttribute('aria-busy')
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test('a second link aborts the query of the first', { tag: '@once' }, async ({ page }) => {
    await emulateMeteredConnection(page)
    await open(page, '/')
    const aborted: string[] = []
    page.on('requestfailed', (request) => void aborted.push(decodeURIComponent(request.url())))
    const release = await holdQueries(page)
    await link(page, 'Info').click()
    await expect(page).toHaveURL(/\/info$/)
    await expect.poll(() => page.evaluate(() => document.querySelector('#cutroom')?.ariaBusy)).toBe('true')
    await link(page, 'Editors').click()
    await expect.poll(() => aborted.filter((url) => url.includes('infoPage')).length).toBe(1)
    await release()
    await expect(heading(page, 'Editors')).toBeVisible()
    await expect(page).toHaveURL(/\/editors$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a link clicked twice sends one query', { tag: '@once' }, async ({ page }) => {
    await emulateMeteredConnection(page)
    await open(page, '/')
    const queries = recordQueries(page)
    const release = await holdQueries(page)
    await link(page, 'Info').click()
    await expect(page).toHaveURL(/\/info$/)
    await link(page, 'Info').click()
    await release()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries).toEqual(['infoPage'])
  })

  test(
    'window.stop() during a navigation restores the page and the address',
    { tag: '@once' },
    async ({ page }) => {
      await emulateMeteredConnection(page)
      await open(page, '/screening-room')
      const release = await holdQueries(page)
      await link(page, 'Info').click()
      await expect(page).toHaveURL(/\/info$/)
      await page.evaluate(() => window.stop())
      await expect(page).toHaveURL(/\/screening-room$/)
      await expect(heading(page, 'Screening Room')).toBeVisible()
      await expect(page.locator('#cutroom')).not.toHaveAttribute('aria-busy')
      await release()
    },
  )

  test('a link to an unknown editor shows the 404 page', { tag: '@once' }, async ({ page }) => {
    await open(page, '/')
    await insert(page, '<a href="/editors/nobody">Nobody</a>')
    await link(page, 'Nobody').click()
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(page).toHaveTitle(/^Page not found/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('back and forward', () => {
  test('Back and Forward restore page, film and scroll position', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(page).toHaveURL(/\?video=/)
    const { title, url } = { title: await currentTitle(page).innerText(), url: page.url() }
    const credit = page.locator('.cutroom-about a[href^="/editors/"]').first()
    await credit.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    const name = await credit.innerText()
    await credit.click()
    await expect(heading(page, name)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(currentTitle(page)).toHaveText(title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
    expect(page.url()).toBe(url)
    await page.goForward()
    await expect(heading(page, name)).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('Back and Forward show visited pages without a query', { tag: '@once' }, async ({ page }) => {
    await emulateMeteredConnection(page)
    await open(page, '/screening-room')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    const queries = recordQueries(page)
    await page.goBack()
    await expect(heading(page, 'Screening Room')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goForward()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries).toEqual([])
  })
})

test.describe('films of the current page', { tag: '@once' }, () => {
  test('a step updates address, title and head without a query', async ({ page }) => {
    await emulateMeteredConnection(page)
    await open(page, '/')
    const queries = recordQueries(page)
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(page).toHaveURL(/\?video=/)
    const title = await currentTitle(page).innerText()
    await expect.poll(async () => (await page.title()).toUpperCase()).toContain(title.toUpperCase())
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\?video=/)
    expect(queries).toEqual([])
  })

  test('a link to another film of the page scrolls to the top and shows it without a query', async ({
    page,
  }) => {
    await emulateMeteredConnection(page)
    await open(page, '/screening-room')
    const first = await currentTitle(page).innerText()
    const [, film] = await filmsOf(page)
    const queries = recordQueries(page)
    await page.getByRole('link', { name: `Next film ${film?.title}` }).click()
    await expect(currentTitle(page)).toHaveText(film?.title ?? '')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(currentTitle(page)).toHaveText(first)
    // Back restores the head of the page along with its address.
    await expect(page).toHaveTitle(/^Screening Room/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/screening-room$/)
    await page.goForward()
    await expect(currentTitle(page)).toHaveText(film?.title ?? '')
    expect(queries).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a link to an unknown film shows the first film', async ({ page }) => {
    await page.goto('/screening-room')
    const first = await currentTitle(page).innerText()
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(currentTitle(page)).not.toHaveText(first)
    await insert(page, '<a href="/screening-room?video=nothing-like-it">Unknown film</a>')
    await link(page, 'Unknown film').click()
    await expect(currentTitle(page)).toHaveText(first)
  })

  test('a step during a navigation does not change the address', async ({ page }) => {
    await emulateMeteredConnection(page)
    await open(page, '/')
    const release = await holdQueries(page)
    await link(page, 'Info').click()
    await expect(page).toHaveURL(/\/info$/)
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await release()
    await expect(heading(page, 'Info')).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
  })

  test('title and head name the current film after five quick steps', async ({ page }) => {
    await open(page, '/')
    const next = page.getByRole('button', { name: /^Next Item/ })
    for (let step = 0; step < 5; step += 1) await next.press('Enter')
    await expect
      .poll(async () => (await page.title()).toUpperCase())
      .toContain((await currentTitle(page).innerText()).toUpperCase())
    const slug = () => page.evaluate(() => new URLSearchParams(location.search).get('video'))
    const canonical = () =>
      page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content)
    await expect.poll(async () => (await canonical())?.endsWith(`video=${await slug()}`)).toBe(true)
  })
})

test.describe('navigation by the browser', { tag: '@once' }, () => {
  test('the browser handles a link to a fragment of the page', async ({ page }) => {
    await emulateMeteredConnection(page)
    await open(page, '/screening-room')
    const queries = recordQueries(page)
    for (const _ of ['once', 'again']) {
      await page.keyboard.press('Home')
      await page.getByRole('link', { name: /^About this film/ }).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    }
    await expect(page).toHaveURL(/\/screening-room#/)
    await page.goBack()
    await expect(page).toHaveURL(/\/screening-room$/)
    expect(queries).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the browser handles a click with a modifier and opens a tab', async ({ page, context }) => {
    await open(page, '/')
    const opened = context.waitForEvent('page')
    await link(page, 'Info').click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(heading(tab, 'Info')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the browser handles a download link', async ({ page }) => {
    await open(page, '/')
    await insert(page, '<a href="/editors" download="editors.html">Save</a>')
    const download = page.waitForEvent('download')
    await link(page, 'Save').click()
    expect((await download).suggestedFilename()).toBe('editors.html')
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the browser handles the submission of a form by POST', async ({ page, consoleMessages }) => {
    await open(page, '/')
    await insert(page, '<form method="post" action="/info"><button>Post</button></form>')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Post' }).click()
    expect((await posted).isNavigationRequest()).toBe(true)
    await expectNewDocument(page)
    // The site rejects POST requests, and Chromium reports it.
    consoleMessages.splice(0)
  })

  // destination.test.ts has all addresses that are not pages.
  test('the browser handles links to API routes and to other sites', async ({ page, consoleMessages }) => {
    await open(page, '/')
    await insert(page, '<a href="/api/exit-preview">API route</a>')
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await link(page, 'API route').click()
    expect(new URL((await loaded).url()).pathname).toBe('/api/exit-preview')
    await expectNewDocument(page)
    await insert(page, `<a href="${process.env.CONTENT_URL}/healthz">Other site</a>`)
    await link(page, 'Other site').click()
    await expect(page).toHaveURL(`${process.env.CONTENT_URL}/healthz`)
    consoleMessages.splice(0)
  })
})

test.describe('prefetching', { tag: '@once' }, () => {
  // Live updates would send queries too.
  test.beforeEach(({ page }) => disableLiveUpdates(page))

  test('links near the viewport prefetch their pages, so that a click sends no query', async ({ page }) => {
    const queries = recordQueries(page)
    await open(page, '/')
    await expect
      .poll(() => queries)
      .toEqual(expect.arrayContaining(['editorsPage', 'screeningRoomPage', 'infoPage']))
    expect(queries.filter((query) => query === 'infoPage')).toHaveLength(1)
    expect(queries).not.toContain('homePage')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries.filter((query) => query === 'infoPage')).toHaveLength(1)
  })

  test('prefetched pages share one settings query', async ({ page }) => {
    const [queries, settingsQueries] = [recordQueries(page), countSettingsQueries(page)]
    await open(page, '/editors')
    await expect.poll(() => queries.filter((query) => query.startsWith('editor '))).toHaveLength(6)
    expect(settingsQueries()).toBe(1)
  })

  test('links that are inserted later prefetch from 200 px outside the viewport', async ({ page }) => {
    const queries = recordQueries(page)
    await open(page, '/info')
    await expect.poll(() => queries).toContain('editorsPage')
    await page.evaluate(() => {
      const bottom = innerHeight
      const place = (below: number, slug: string) =>
        `<a href="/editors/${slug}" style="position:absolute;display:block;height:20px;top:${bottom + below}px">${slug}</a>`
      document.body.style.minHeight = `${bottom + 2000}px`
      // Prefetching follows the order of the document, so the links that must not prefetch come first.
      const links = [place(410, 'far'), place(390, 'further'), place(190, 'near')]
      document.body.insertAdjacentHTML('beforeend', links.join(''))
    })
    await expect.poll(() => queries).toContain('editor near')
    expect(queries).not.toContain('editor further')
    await page.evaluate(() => scrollTo(0, 195))
    await expect.poll(() => queries).toContain('editor further')
    expect(queries).not.toContain('editor far')
    await page.evaluate(() => scrollTo(0, 215))
    await expect.poll(() => queries).toContain('editor far')
    expect(queries.filter((query) => query === 'editor near')).toHaveLength(1)
  })

  for (const event of ['hover', 'focus'] as const) {
    test(`${event} prefetches at once while other prefetches are pending`, async ({ page }) => {
      const queries = recordQueries(page)
      const release = await holdQueries(page)
      await open(page, '/')
      // The limit of concurrent prefetches.
      await expect.poll(() => queries).toHaveLength(2)
      await insert(page, '<a href="/editors/requested">Hovered or focused</a>')
      await link(page, 'Hovered or focused')[event]()
      await expect.poll(() => queries).toContain('editor requested')
      expect(queries).toHaveLength(3)
      await release()
    })
  }

  // prefetch.test.ts has all connections that count as metered.
  test('a metered connection prefetches neither pages nor the code for queries', async ({ page }) => {
    await emulateMeteredConnection(page)
    const queries = recordQueries(page)
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await open(page, '/')
    await link(page, 'Editors').hover()
    await link(page, 'Screening Room').focus()
    // By now the page would have sent its prefetch queries.
    await waitUntilSettled(page)
    expect(queries).toEqual([])
    expect(scripts.filter((url) => url.includes('read-in-browser'))).toEqual([])
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries).toEqual(['infoPage'])
    expect(scripts.filter((url) => url.includes('read-in-browser'))).toHaveLength(1)
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('without the Navigation API', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['navigation', 'NavigateEvent']) Reflect.deleteProperty(window, name)
    })
  })

  test('links load documents without the Navigation API', async ({ page }) => {
    await disableLiveUpdates(page)
    const queries = recordQueries(page)
    await open(page, '/')
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    expect(queries).toEqual([])
  })

  test('the address names the current film without the Navigation API', async ({ page }) => {
    await open(page, '/')
    const first = await currentTitle(page).innerText()
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(page).toHaveURL(/\?video=/)
    const second = await currentTitle(page).innerText()
    expect(second).not.toBe(first)
    expect(await page.evaluate(() => history.length)).toBe(before)
    const others = page
      .getByRole('button', { name: /^Select this video/ })
      .and(page.locator('button:not([aria-current="true"]):not([inert] *)'))
    await others.last().click()
    await expect(currentTitle(page)).not.toHaveText(second)
    await page.goBack()
    await expect(currentTitle(page)).toHaveText(second)
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('failed navigation', { tag: '@once' }, () => {
  test('a link loads a document when its query fails', async ({ page, consoleMessages }) => {
    await emulateMeteredConnection(page)
    await open(page, '/screening-room')
    await failQueries(page)
    await link(page, 'Info').click()
    await expectNewDocument(page)
    await expect(heading(page, 'Info')).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
    await page.goBack()
    await expect(heading(page, 'Screening Room')).toBeVisible()
    // Chromium reports each failed request.
    consoleMessages.splice(0)
  })

  test('Try again queries and shows a page that failed to render', async ({ page, consoleMessages }) => {
    await emulateMeteredConnection(page)
    await page.addInitScript(() => {
      // Props that make a component throw, set before the page's script runs.
      const breakProps = () => {
        const props = document.querySelector('#cutroom-props')
        if (props)
          props.textContent = props.textContent?.replace('"heading":"Info"', '"heading":{"text":""}') ?? ''
      }
      document.addEventListener('readystatechange', breakProps, { once: true })
    })
    await open(page, '/info')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(link(page, 'Editors')).toBeVisible()
    const queries = recordQueries(page)
    await retry.click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries).toEqual(['infoPage'])
    expect(await isSameDocument(page)).toBe(true)
    // React reports the error of the component.
    consoleMessages.splice(0)
  })
})

test.describe('view transitions', { tag: '@once' }, () => {
  const countTransitions = (page: Page) =>
    page.addInitScript(() => {
      window.transitions = 0
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        window.transitions = (window.transitions ?? 0) + 1
        return start(change)
      }
    })

  /** Makes transitions last until they are skipped. */
  const prolongTransitions = (page: Page) =>
    page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync(
        '::view-transition-old(*), ::view-transition-new(*) { animation-duration: 1h !important }',
      )
      document.adoptedStyleSheets.push(style)
    })

  const isInTransition = (page: Page) =>
    page.evaluate(() => document.documentElement.matches(':active-view-transition'))

  /** Waits until a transition animates, so that the next press happens during it. */
  const waitUntilInTransition = (page: Page) =>
    page.waitForFunction(() =>
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
        ),
    )

  test('each link to another page runs one view transition', async ({ page }) => {
    await countTransitions(page)
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    await link(page, 'Editors').click()
    await expect(heading(page, 'Editors')).toBeVisible()
    expect(await page.evaluate(() => window.transitions)).toBe(2)
  })

  test('the first click during a view transition skips it and follows the link', async ({ page }) => {
    await open(page, '/')
    await prolongTransitions(page)
    const { x, y } = await middleOf(link(page, 'Editors'))
    await link(page, 'Info').click()
    await waitUntilInTransition(page)
    await page.mouse.click(x, y)
    await expect(heading(page, 'Editors')).toBeVisible()
    await page.mouse.click(x, y)
    await expect.poll(() => isInTransition(page)).toBe(false)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a click with a modifier during a view transition opens a tab', async ({ page, context }) => {
    await open(page, '/')
    await prolongTransitions(page)
    const { x, y } = await middleOf(link(page, 'Editors'))
    await link(page, 'Info').click()
    await waitUntilInTransition(page)
    const opened = context.waitForEvent('page')
    await page.keyboard.down('ControlOrMeta')
    await page.mouse.click(x, y)
    await page.keyboard.up('ControlOrMeta')
    await expect(heading(await opened, 'Editors')).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
  })

  test('reduced motion disables view transitions', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await countTransitions(page)
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await page.evaluate(() => window.transitions)).toBe(0)
  })

  test('links navigate in a browser without view transitions', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })
})
