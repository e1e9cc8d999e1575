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
    /** Set by a test; gone with the document. */
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

/** Waits until another document has taken the place of the one that was opened: one is asked while it goes, at times. */
const expectNewDocument = (page: Page) => page.waitForFunction(() => window.mark !== true)

/** Puts an element into the page, as content might, in front of everything. */
async function insert(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML('afterbegin', markup)
    const added = document.body.firstElementChild
    if (added instanceof HTMLElement) Object.assign(added.style, { position: 'relative', zIndex: '100' })
  }, html)
}

test.describe('a link to a page of the site', () => {
  test('shows it without loading a document, with head, theme and navigation', async ({ page }) => {
    await open(page, '/')
    const documents: string[] = []
    page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
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
    expect(documents).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'takes the background of the document along with the colours of the page',
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

  test('moves the focus to its main part and has its title said', { tag: '@once' }, async ({ page }) => {
    await open(page, '/')
    await link(page, 'Info').focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Info')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('[aria-live=polite]', { hasText: /^Info – CUTROOM$/ })).toHaveCount(1)
  })

  test(
    'keeps the page until the next is ready, and says quietly that it is coming',
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

  test('gives way to another, and its read is given up', { tag: '@once' }, async ({ page }) => {
    await emulateMeteredConnection(page)
    await open(page, '/')
    const givenUp: string[] = []
    page.on('requestfailed', (request) => void givenUp.push(decodeURIComponent(request.url())))
    const release = await holdQueries(page)
    await link(page, 'Info').click()
    await expect(page).toHaveURL(/\/info$/)
    await expect.poll(() => page.evaluate(() => document.querySelector('#cutroom')?.ariaBusy)).toBe('true')
    await link(page, 'Editors').click()
    await expect.poll(() => givenUp.filter((url) => url.includes('infoPage')).length).toBe(1)
    await release()
    await expect(heading(page, 'Editors')).toBeVisible()
    await expect(page).toHaveURL(/\/editors$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('that is clicked twice is read once', { tag: '@once' }, async ({ page }) => {
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

  test('that is stopped leaves page and address as they were', { tag: '@once' }, async ({ page }) => {
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
  })

  test('that nobody has shows the page that says so', { tag: '@once' }, async ({ page }) => {
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
  test('return to page, film and scroll position', async ({ page }) => {
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

  test('show a page as it was left, without reading it', { tag: '@once' }, async ({ page }) => {
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

test.describe('a film of the page that is shown', { tag: '@once' }, () => {
  test('names itself in address, title and head when it is stepped to, and is not read', async ({ page }) => {
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

  test('is reached by a link without a document or a read, from the top; Back undoes it', async ({
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
    // The address names the page again, and so does the head.
    await expect(page).toHaveTitle(/^Screening Room/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/screening-room$/)
    await page.goForward()
    await expect(currentTitle(page)).toHaveText(film?.title ?? '')
    expect(queries).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('that there is not gives the first', async ({ page }) => {
    await page.goto('/screening-room')
    const first = await currentTitle(page).innerText()
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await expect(currentTitle(page)).not.toHaveText(first)
    await insert(page, '<a href="/screening-room?video=nothing-like-it">Lost film</a>')
    await link(page, 'Lost film').click()
    await expect(currentTitle(page)).toHaveText(first)
  })

  test('leaves the address alone while another page is on its way', async ({ page }) => {
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

  test('keeps up with steps that follow each other quickly', async ({ page }) => {
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

test.describe('what is not a move between pages is left to the browser', { tag: '@once' }, () => {
  test('a place on the page', async ({ page }) => {
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

  test('a click with a modifier, which opens a tab', async ({ page, context }) => {
    await open(page, '/')
    const opened = context.waitForEvent('page')
    await link(page, 'Info').click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(heading(tab, 'Info')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a download', async ({ page }) => {
    await open(page, '/')
    await insert(page, '<a href="/editors" download="editors.html">Save</a>')
    const download = page.waitForEvent('download')
    await link(page, 'Save').click()
    expect((await download).suggestedFilename()).toBe('editors.html')
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a form that posts', async ({ page, consoleMessages }) => {
    await open(page, '/')
    await insert(page, '<form method="post" action="/info"><button>Post</button></form>')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Post' }).click()
    expect((await posted).isNavigationRequest()).toBe(true)
    await expectNewDocument(page)
    // The site takes no posts, and Chromium says so.
    consoleMessages.splice(0)
  })

  // Which addresses are no pages is in destination.test.ts.
  test('what is no page, and another site', async ({ page, consoleMessages }) => {
    await open(page, '/')
    await insert(page, '<a href="/api/exit-preview">There</a>')
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await link(page, 'There').click()
    expect(new URL((await loaded).url()).pathname).toBe('/api/exit-preview')
    await expectNewDocument(page)
    await insert(page, `<a href="${process.env.CONTENT_URL}/healthz">Elsewhere</a>`)
    await link(page, 'Elsewhere').click()
    await expect(page).toHaveURL(`${process.env.CONTENT_URL}/healthz`)
    consoleMessages.splice(0)
  })
})

test.describe('pages are read ahead', { tag: '@once' }, () => {
  // Not by what follows the page that is shown.
  test.beforeEach(({ page }) => disableLiveUpdates(page))

  test('when their links are near, so that a click reads nothing', async ({ page }) => {
    const queries = recordQueries(page)
    await open(page, '/')
    await expect
      .poll(() => queries)
      .toEqual(expect.arrayContaining(['editorsPage', 'screeningRoomPage', 'infoPage']))
    expect(queries.filter((read) => read === 'infoPage')).toHaveLength(1)
    expect(queries).not.toContain('homePage')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries.filter((read) => read === 'infoPage')).toHaveLength(1)
  })

  test('with one read of what all of them share', async ({ page }) => {
    const [queries, settingsQueries] = [recordQueries(page), countSettingsQueries(page)]
    await open(page, '/editors')
    await expect.poll(() => queries.filter((read) => read.startsWith('editor '))).toHaveLength(6)
    expect(settingsQueries()).toBe(1)
  })

  test('from 200 px outside of the viewport on, links that appear later too', async ({ page }) => {
    const queries = recordQueries(page)
    await open(page, '/info')
    await expect.poll(() => queries).toContain('editorsPage')
    await page.evaluate(() => {
      const bottom = innerHeight
      const place = (below: number, slug: string) =>
        `<a href="/editors/${slug}" style="position:absolute;display:block;height:20px;top:${bottom + below}px">${slug}</a>`
      document.body.style.minHeight = `${bottom + 2000}px`
      // What is looked at first is read first: the one that is not to be read comes before the one that is.
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
    expect(queries.filter((read) => read === 'editor near')).toHaveLength(1)
  })

  for (const sign of ['hover', 'focus'] as const) {
    test(`at once on ${sign}, whatever else is being read`, async ({ page }) => {
      const queries = recordQueries(page)
      const release = await holdQueries(page)
      await open(page, '/')
      // As many as are read at once.
      await expect.poll(() => queries).toHaveLength(2)
      await insert(page, '<a href="/editors/wanted">Wanted</a>')
      await link(page, 'Wanted')[sign]()
      await expect.poll(() => queries).toContain('editor wanted')
      expect(queries).toHaveLength(3)
      await release()
    })
  }

  // Which connections are metered is in prefetch.test.ts.
  test('never on a metered connection: not even the code that reads', async ({ page }) => {
    await emulateMeteredConnection(page)
    const queries = recordQueries(page)
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await open(page, '/')
    await link(page, 'Editors').hover()
    await link(page, 'Screening Room').focus()
    // By now links in sight would have been seen, and all that was to be read asked for.
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

  test('links load documents', async ({ page }) => {
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

  test('films are in the address all the same', async ({ page }) => {
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

test.describe('a page that cannot be read or shown', { tag: '@once' }, () => {
  test('is loaded as a document, from the top', async ({ page, consoleMessages }) => {
    await emulateMeteredConnection(page)
    await open(page, '/screening-room')
    await failQueries(page)
    await link(page, 'Info').click()
    await expectNewDocument(page)
    await expect(heading(page, 'Info')).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
    await page.goBack()
    await expect(heading(page, 'Screening Room')).toBeVisible()
    // Chromium reports each request that failed.
    consoleMessages.splice(0)
  })

  test('says so, and trying again really does', async ({ page, consoleMessages }) => {
    await emulateMeteredConnection(page)
    await page.addInitScript(() => {
      // Before the page's own script: what no component can show, as if a later version of the content had it.
      const spoil = () => {
        const props = document.querySelector('#cutroom-props')
        if (props)
          props.textContent = props.textContent?.replace('"heading":"Info"', '"heading":{"text":""}') ?? ''
      }
      document.addEventListener('readystatechange', spoil, { once: true })
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
    // React reports what was caught.
    consoleMessages.splice(0)
  })
})

test.describe('pages turn into each other', { tag: '@once' }, () => {
  const countTransitions = (page: Page) =>
    page.addInitScript(() => {
      window.transitions = 0
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        window.transitions = (window.transitions ?? 0) + 1
        return start(change)
      }
    })

  /** Has transitions go on until they are skipped, as they would on the slowest of machines. */
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

  /** Waits until a transition shows, so that what is pressed from then on is pressed while it does. */
  const inTransition = (page: Page) =>
    page.waitForFunction(() =>
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
        ),
    )

  test('in a view transition', async ({ page }) => {
    await countTransitions(page)
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    await link(page, 'Editors').click()
    await expect(heading(page, 'Editors')).toBeVisible()
    expect(await page.evaluate(() => window.transitions)).toBe(2)
  })

  test('in a view transition that the first click skips, and reaches its link', async ({ page }) => {
    await open(page, '/')
    await prolongTransitions(page)
    const { x, y } = await middleOf(link(page, 'Editors'))
    await link(page, 'Info').click()
    await inTransition(page)
    await page.mouse.click(x, y)
    await expect(heading(page, 'Editors')).toBeVisible()
    await page.mouse.click(x, y)
    await expect.poll(() => isInTransition(page)).toBe(false)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('in a view transition that keeps what a modifier does to a click', async ({ page, context }) => {
    await open(page, '/')
    await prolongTransitions(page)
    const { x, y } = await middleOf(link(page, 'Editors'))
    await link(page, 'Info').click()
    await inTransition(page)
    const opened = context.waitForEvent('page')
    await page.keyboard.down('ControlOrMeta')
    await page.mouse.click(x, y)
    await page.keyboard.up('ControlOrMeta')
    await expect(heading(await opened, 'Editors')).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
  })

  test('at once where motion is not welcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await countTransitions(page)
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await page.evaluate(() => window.transitions)).toBe(0)
  })

  test('without them too', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })
})
