import type { Page, Request } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { readFile } from 'node:fs/promises'
import {
  excesses,
  FIRST_LOAD_BUDGET,
  FURTHER_PAGES_SCRIPT,
  gzipSize,
  KB,
  NOT_IN_FIRST_LOAD,
  SCRIPTS_WITH_SWIPER,
  toCost,
  type Budget,
  type Loaded,
} from '../budget/budget.ts'
import { CHUNK_PACKAGES_FILE, unwantedPackages, type ChunkPackages } from '../budget/chunk-packages.ts'
import type { Manifest } from 'vite'
import { LATEST_MS } from '@cutroom/site-kit/testing/inline-scripts'
import { documentAssets } from '@cutroom/site-kit/testing/assets'
import { layoutShift, observeLayoutShifts } from './layout.ts'
import { emulateMeteredConnection } from './metered-connection.ts'
import { recordQueries, recordReads } from './page-data.ts'
import { waitUntilSettled } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'
import { expectFilm } from './carousels.ts'
import { disableTimers } from './timers.ts'
import { expect, test } from './site.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const BUILD = new URL('../dist/client/', import.meta.url)
const KINDS = new Set(['document', 'script', 'stylesheet', 'font'])

/** Records every request of a page from now on. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** Returns the responses to requests, with the bodies of the kinds that have a budget. */
async function responsesTo(requests: readonly Request[]): Promise<Loaded[]> {
  return Promise.all(
    requests.map(async (request) => {
      const type = request.resourceType()
      const kind = KINDS.has(type) ? (type as Loaded['kind']) : 'other'
      if (kind === 'other') return { url: request.url(), kind }
      const body = await (await request.response())?.body()
      return { url: request.url(), kind, ...(body && { body }) }
    }),
  )
}

const chunkPackages = async () =>
  JSON.parse(await readFile(new URL(CHUNK_PACKAGES_FILE, BUILD), 'utf8')) as ChunkPackages

const origins = () => [new URL(process.env.SITE_URL ?? '').origin]

const scriptUrls = (requests: readonly Request[]) =>
  requests.filter((request) => request.resourceType() === 'script').map((request) => request.url())

/** Writes the figures to the log and to the test's annotations. */
function report(title: string, figures: Partial<Budget> & { readonly further?: number }) {
  const lines = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
  console.log(`      ${title}: ${lines.join(', ')}`)
  test.info().annotations.push({ type: title, description: lines.join(', ') })
}

test.describe('the first load of /', { tag: '@once' }, () => {
  test('the first load of / keeps its budget of sizes and counts without user input', async ({ page }) => {
    await emulateMeteredConnection(page)
    await observeLayoutShifts(page)
    const requests = recordRequests(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const first = [...requests]
    const loaded = await responsesTo(first)
    await waitUntilSettled(page)
    const cost = toCost(loaded, origins(), await layoutShift(page))
    report('first load of /', cost)
    expect(excesses(cost)).toEqual([])
    // A measurement without data would keep every budget.
    expect(cost.scripts).toBeGreaterThan(50 * KB)
    expect(cost.document).toBeGreaterThan(5 * KB)
    expect(unwantedPackages(scriptUrls(first), await chunkPackages(), NOT_IN_FIRST_LOAD)).toEqual([])
  })

  test('a visit reads further pages from the site after the load event, without the content client', async ({
    page,
  }) => {
    const requests = recordRequests(page)
    const [reads, queries] = [recordReads(page), recordQueries(page)]
    await page.goto('/')
    await expect.poll(() => reads).toContain('/info')
    // The page's clock decides: Playwright may report a request before the load event that precedes
    // it.
    const [firstRead, loaded] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const data = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/page-data/'))
      return [
        Math.min(...data.map(({ startTime }) => startTime)),
        navigation?.loadEventStart ?? Number.POSITIVE_INFINITY,
      ] as const
    })
    expect(firstRead).toBeGreaterThanOrEqual(loaded)
    await page.getByRole('link', { name: 'Info', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Info' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(unwantedPackages(scriptUrls(requests), await chunkPackages(), ['@sanity/client'])).toEqual([])
    expect(queries).toEqual([])
    // The page itself is confirmed once, when its connection has opened.
    expect(reads.filter((path) => path === '/').length).toBeLessThanOrEqual(1)
  })

  test('the document of / requests the entry and static imports of the build and nothing else', async ({
    page,
  }) => {
    const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', BUILD), 'utf8')) as Manifest
    const { script, modulePreloads, stylesheets } = documentAssets({ manifest })
    const files = [script, ...modulePreloads]
    const sizes = await Promise.all(
      files.map(async (file) => gzipSize(await readFile(new URL(`.${file}`, BUILD)))),
    )
    const scripts = sizes.reduce((sum, size) => sum + size, 0)
    report('entry and static imports', { scripts })
    expect(scripts).toBeLessThanOrEqual(FIRST_LOAD_BUDGET.scripts)
    expect(stylesheets).toHaveLength(1)
    const pages = Object.values(manifest).find(({ name }) => name === 'pages')
    const further = gzipSize(await readFile(new URL(pages?.file ?? '', BUILD)))
    report('what further pages need', { further })
    expect(further).toBeLessThanOrEqual(FURTHER_PAGES_SCRIPT)
    const packages = await chunkPackages()
    const urls = files.map((file) => new URL(file, 'http://site').href)
    expect(unwantedPackages(urls, packages, [...NOT_IN_FIRST_LOAD, 'swiper'])).toEqual([])
    // Each unwanted package is recorded under its name, so that the assertion above can fail.
    const recorded = Object.values(packages).flat()
    expect(NOT_IN_FIRST_LOAD.filter((name) => !recorded.includes(name))).toEqual([])

    await page.goto('/')
    const loader = page.locator('script[data-modules]')
    await expect(loader).toHaveAttribute('data-modules', [script, ...modulePreloads].join(' '))
  })

  for (const [title, start] of [
    ['after its first poster', null],
    ['at the first press, if that is before the poster', 'Tab'],
  ] as const) {
    test(`the scripts of / are requested ${title}`, { tag: '@rest' }, async ({ page }) => {
      const isScript = (request: Request) => request.resourceType() === 'script'
      const requests = recordRequests(page)
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(/[?&]w=(?:480|768|1080|1440|1920)&/, async (route) => {
        await held
        await route.fallback()
      })
      // Stops the clock of the page, and with it the timeout of the loader.
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1)
      const opened = page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.locator('script[data-modules]').waitFor({ state: 'attached' })
      expect(requests.filter(isScript)).toEqual([])
      const first = page.waitForRequest(isScript)
      if (start === null) release()
      else await page.keyboard.press(start)
      await first
      release()
      await page.clock.resume()
      await opened
    })
  }

  test(
    'the scripts of / are requested after its first paint, also with the poster in the cache',
    { tag: '@rest' },
    async ({ page }) => {
      // On a busy machine the paint may come after it.
      await disableTimers(page, LATEST_MS)
      await page.goto('/')
      await waitForHydration(page)
      await page.reload()
      await waitForHydration(page)
      const [painted, ...requested] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ])
      expect(requested.length).toBeGreaterThan(0)
      expect(Math.min(...requested)).toBeGreaterThan(painted)
    },
  )

  test(
    'a description is shown before its code has loaded, and that of the next film once it has',
    { tag: '@rest' },
    async ({ page }) => {
      let continueLoading = () => {}
      const held = new Promise<void>((resolve) => (continueLoading = resolve))
      let requests = 0
      await page.route(/\/assets\/pages-[\w-]+\.js$/, async (route) => {
        requests += 1
        await held
        await route.continue()
      })
      await page.goto('/')
      await waitForHydration(page)
      const description = page.locator('.cutroom-about .cutroom-rich-text')
      const first = await description.innerText()
      expect(first).not.toBe('')
      await expect.poll(() => requests).toBe(1)
      // Renders the page around the description.
      await page.keyboard.press('k')
      await expect(page.locator('.cutroom-video-page')).toHaveAttribute('data-film', 'shown')
      await expect(description).toHaveText(first, { useInnerText: true })
      await page.keyboard.press('ArrowRight')
      await expect(description).toHaveCount(0)
      continueLoading()
      await expect(description).not.toHaveText('')
      await expect(description).not.toHaveText(first, { useInnerText: true })
    },
  )

  test('a play loads no stylesheet: the document contains it', { tag: '@rest' }, async ({ page }) => {
    const requests = recordRequests(page)
    await page.goto('/')
    await waitForHydration(page)
    await play(page)
    await waitUntilPlaying(page)
    // The code of the player loads with the play.
    await expect(page.getByRole('group', { name: defaultLabels.playerControls })).toBeVisible()
    expect(requests.filter((request) => request.resourceType() === 'stylesheet')).toEqual([])
  })

  test('Swiper does not load for keys', { tag: '@rest' }, async ({ page }) => {
    const requests = recordRequests(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.keyboard.press('ArrowRight')
    await expectFilm(page, 1)
    await waitUntilSettled(page)
    expect(unwantedPackages(scriptUrls(requests), await chunkPackages(), ['swiper'])).toEqual([])
  })

  test('Swiper loads with the first pointer', { tag: '@rest' }, async ({ page }) => {
    // Pages that would be prefetched are not counted.
    await emulateMeteredConnection(page)
    const requests = recordRequests(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const before = requests.length
    const packages = await chunkPackages()
    expect(unwantedPackages(scriptUrls(requests), packages, ['swiper'])).toEqual([])
    await page.mouse.move(200, 200)
    await page.locator('.swiper-initialized').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(unwantedPackages(scriptUrls(requests.slice(before)), packages, ['swiper'])).toHaveLength(1)
    const { scripts } = toCost(await responsesTo(requests), origins(), 0)
    report('with Swiper', { scripts })
    expect(scripts).toBeLessThanOrEqual(SCRIPTS_WITH_SWIPER)
  })
})
