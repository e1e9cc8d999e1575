import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchOptions, testChromiumPath } from '../../../../tools/testing/chromium.ts'
import { buildApp, makeFolder, removeFolder, runIn } from './consumer-app.ts'
import { serveApp, type ServedApp } from './serve-app.ts'
import { expectFilm, walkThroughFilms } from './walk-through-films.ts'

const APPS = {
  vite: ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--strictPort'],
  next: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
  astro: ['node_modules/astro/bin/astro.mjs', 'preview', '--host', '127.0.0.1'],
} as const satisfies Record<string, readonly string[]>

/** The stylesheets of each tool's build. */
const STYLESHEETS = { vite: 'dist/**/*.css', next: '.next/static/**/*.css', astro: 'dist/**/*.css' } as const

/** Astro and earlier compilers only before a release: each takes half a minute. */
const TEMPLATES = process.env['RELEASE'] ? (['vite', 'next', 'astro'] as const) : (['vite', 'next'] as const)
const EARLIER_COMPILERS = process.env['RELEASE'] ? ['5.9.3', '6.0.3'] : []

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await testChromiumPath()))
})

afterAll(async () => {
  await browser?.close()
})

/** Opens a page, waits for its hydration, and collects its errors and warnings from the start. */
async function open(url: string): Promise<{ page: Page; messages: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
  })
  await page.route('**/events', (route) => route.fulfill({ status: 204 }))
  await page.goto(url)
  // Set by an effect of `ThemeScope page`: from here on the page is interactive.
  await page.locator('html.cutroom-page-theme').waitFor()
  return { page, messages }
}

async function expectFilmAfterStep(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe(title)
}

async function walk(url: string): Promise<void> {
  const response = await fetch(`${url}?video=film-3`)
  expect((await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')).toContain('3 of 6: Film 3')
  const { page, messages } = await open(`${url}?video=film-3`)
  await walkThroughFilms(page)
  expect(messages).toEqual([])
  await page.close()
}

describe.each(TEMPLATES)('an app with %s', (template) => {
  let folder: string
  let app: ServedApp | undefined

  beforeAll(async () => {
    folder = await makeFolder(template)
    await buildApp(template, folder, inject('tarballs'))
    app = await serveApp(folder, APPS[template])
  })

  afterAll(async () => {
    await app?.stop()
    if (folder) await removeFolder(folder)
  })

  it('shows the films, steps to the next one and plays it, without errors or warnings', async () => {
    const { page, messages } = await open(app!.url)
    const title = page.locator('.cutroom-heading-group')
    await expect.poll(() => title.textContent()).toContain('Night Ferry')
    await page.getByRole('button', { name: 'Next Item' }).click()
    await expect.poll(() => title.textContent()).toContain('Day Shift')
    // The neighbouring slides show the same two films, inert.
    const current = page.locator('button:not([inert] *)')
    await current.and(page.getByRole('button', { name: 'Play Day Shift' })).click()
    const times = () =>
      page.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.map((video) => video.currentTime))
    await expect.poll(async () => Math.max(...(await times()))).toBeGreaterThan(0.1)
    expect(messages).toEqual([])
    await page.close()
  })

  it('has built stylesheets that select directions by attribute, not by a list of languages', () => {
    const sheets = globSync(STYLESHEETS[template], { cwd: folder })
    const css = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
    expect(css).toMatch(/\[dir=['"]?rtl/)
    expect(css).not.toMatch(/:dir\(|:lang\(/)
  })

  // Rspack targets browsers of 2015 by default (web-infra-dev/rspack#14816).
  it.runIf(template === 'vite')('has the same layout where a minifier rewrites logical insets', async () => {
    const readBoxes = async (isRewritten: boolean) => {
      // Wider than a film, so that it is in the middle.
      const page = await browser.newPage({ viewport: { width: 1280, height: 500 } })
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch()
        const code = await response.body()
        const { code: rewritten } = transform({ filename: '', code, targets: { chrome: 51 << 16 } })
        await route.fulfill({ response, body: isRewritten ? Buffer.from(rewritten) : code })
      })
      await page.goto(app!.url)
      await page.locator('html.cutroom-page-theme').waitFor()
      const boxes = await page
        .locator('.cutroom-carousel__slide, .cutroom-frame, button')
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
      await page.close()
      return boxes
    }
    expect(await readBoxes(true)).toEqual(await readBoxes(false))
  })

  it.each(['ltr', 'rtl'] as const)('lays its page out in %s', async (direction) => {
    const { page } = await open(app!.url)
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, direction)
    const look = await page.evaluate(() => {
      const getMiddle = (selector: string) => {
        const { left, right, width } = document.querySelector(selector)!.getBoundingClientRect()
        return { isWide: width > 40, side: Math.sign((left + right) / 2 - innerWidth / 2) }
      }
      return {
        thumbnails: getMiddle('.cutroom-thumbnails'),
        title: getMiddle('.cutroom-stage-title'),
      }
    })
    const end = direction === 'ltr' ? 1 : -1
    expect(look.thumbnails).toEqual({ isWide: true, side: end })
    expect(look.title.side).toBe(-end)
    await page.close()
  })

  it('loads the styles of the package', async () => {
    const { page } = await open(app!.url)
    const style = await page
      .locator('.cutroom-theme')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--cutroom-background'))
    // Registered as a colour, so that its computed value is one.
    expect(style.trim()).toBe('rgb(28, 18, 6)')
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
    )
    expect(rules.some((rule) => rule.startsWith('@layer cutroom'))).toBe(true)
    const margins = await page.evaluate(() => {
      const margin = () => getComputedStyle(document.body).margin
      const before = margin()
      const deeper = document.createElement('main')
      const section = deeper.appendChild(document.createElement('section'))
      section.append(...document.body.children)
      document.body.append(deeper)
      return [before, margin()]
    })
    expect(margins).toEqual(['0px', '0px'])
    await page.close()
  })

  const typeCheck = () =>
    runIn(folder, 'node', ['node_modules/typescript/bin/tsc', '--types', 'react', '--skipDefaultLibCheck'])

  it.runIf(template === 'vite')('type-checks without declarations of its bundler for stylesheets', typeCheck)

  it.runIf(template === 'vite').each(EARLIER_COMPILERS)('type-checks with TypeScript %s', async (version) => {
    await runIn(folder, 'npm', ['install', '--no-save', '--no-audit', '--no-fund', `typescript@${version}`])
    await typeCheck()
  })

  it.each(['analytics', 'long-list'])('shows the films of %s.tsx', async (route) => {
    const { page, messages } = await open(`${app!.url}${route}`)
    await expectFilmAfterStep(page, route === 'analytics' ? 'Film 2' : 'Read ahead 2')
    expect(messages).toEqual([])
    await page.close()
  })

  it.runIf(template !== 'vite')('renders theme, navigation, heading and film on the server', async () => {
    const html = await (await fetch(app!.url)).text()
    const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(shown).toMatch(/<h1[^>]*><span[^>]*>Showreel</)
    expect(shown).toContain('1 of 2: Night Ferry')
    expect(shown).toContain('What Night Ferry is about.')
    expect(shown).toContain('href="/info"')
    expect(shown).toContain('--cutroom-background:#1c1206')
  })

  it.runIf(template === 'next')('shows labels that a server component passes', async () => {
    expect(await (await fetch(app!.url)).text()).toContain('Up next')
  })

  it.runIf(template === 'next').each(['films', 'pages-router'])(
    'keeps film and address of /%s together',
    (route) => walk(`${app!.url}${route}`),
  )

  it.runIf(template === 'vite')('keeps film and address together without a router', async () => {
    const { page, messages } = await open(`${app!.url}films?video=film-3`)
    await expectFilm(page, 3)
    await page.keyboard.press('ArrowRight')
    await expectFilm(page, 4)
    await page.locator('.cutroom-next-film').click()
    await expectFilm(page, 5)
    await page.goBack()
    await expectFilm(page, 4)
    await page.evaluate(() => history.pushState({ own: true }, '', '?video=film-1'))
    await page.goBack()
    await page.goForward()
    await expectFilm(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectFilm(page, 6)
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ own: true })
    expect(messages).toEqual([])
    await page.close()
  })

  describe.runIf(template === 'vite')('with React Router', () => {
    let router: ServedApp | undefined

    beforeAll(async () => {
      router = await serveApp(folder, ['serve-react-router.mjs'])
    })

    afterAll(() => router?.stop())

    it('shows the page of the README', async () => {
      const { page, messages } = await open(router!.url)
      await expectFilmAfterStep(page, 'Day Shift')
      expect(messages).toEqual([])
      await page.close()
    })

    it.each(['analytics', 'long-list'])('shows the films of %s.tsx', async (route) => {
      const { page, messages } = await open(`${router!.url}${route}`)
      await expectFilmAfterStep(page, route === 'analytics' ? 'Film 2' : 'Read ahead 2')
      expect(messages).toEqual([])
      await page.close()
    })

    it('keeps film and address together', () => walk(`${router!.url}films`))

    it('shows the film of the address when the films arrive later', async () => {
      const { page, messages } = await open(`${router!.url}late-films?video=film-4`)
      await expectFilm(page, 4)
      expect(messages).toEqual([])
      await page.close()
    })
  })
})
