import { expect, type Page, type Route } from '@playwright/test'
import { SLOW_NETWORK_MS } from '../.storybook/toolbars.ts'
import { goOnTo, openStory, setToolbars, settle } from './built-storybook.ts'
import { test } from './shared-page.ts'

const expectVariable = (page: Page, name: string) =>
  expect.poll(() => page.evaluate((asked) => document.documentElement.style.getPropertyValue(asked), name))

test('the theme toolbar applies an editor’s, a high-contrast or a custom theme', async ({ page }) => {
  await openStory(page, 'pages-whole-pages--home', { theme: 'juno-lindqvist' })
  await expectVariable(page, '--cutroom-background').toBe('#f1ede2')
  await setToolbars(page, { theme: 'high-contrast' })
  await expectVariable(page, '--cutroom-foreground').toBe('#ffffff')
  const scope = page.locator('.cutroom-theme').first()
  await expect(scope).toHaveCSS('--cutroom-focus-width', '4px')
  await setToolbars(page, { theme: 'custom', foreground: '#00ff00', background: '#123456' })
  await expectVariable(page, '--cutroom-background').toBe('#123456')
})

test('a story has a theme and a direction after a press each', async ({ page }) => {
  await page.goto('?path=/story/stage-video-page--default')
  const preview = page.frameLocator('#storybook-preview-iframe')
  await page.getByRole('link', { name: 'Private', exact: true }).click()
  await page.getByRole('button', { name: 'Juno Lindqvist' }).click()
  await page.getByRole('switch', { name: 'Right to left' }).click()
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(preview.locator('.cutroom-theme').first()).toHaveCSS('background-color', 'rgb(241, 237, 226)')
  await expect(preview.getByText('This film can’t be played right now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Juno Lindqvist' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('switch', { name: 'Right to left' }).click()
  await expect(preview.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('link', { name: 'Right To Left Page' }).click()
  await expect(page.getByRole('switch', { name: 'Right to left' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Right to left' })).toBeChecked()
})

test('a theme and a direction that are pressed while the preview reloads are applied', async ({ page }) => {
  await page.goto('?path=/story/stage-play-button--play')
  const preview = page.frameLocator('#storybook-preview-iframe')
  await expect(preview.getByRole('button', { name: /^Play/ })).toBeVisible()
  const request = new Promise<Route>((resolve) => {
    void page.route('**/assets/iframe-*.js', (route) => resolve(route), { times: 1 })
  })
  await page.frame('storybook-preview-iframe')?.evaluate(() => {
    location.reload()
  })
  const script = await request
  await page.getByRole('button', { name: 'Juno Lindqvist' }).click()
  await page.getByRole('switch', { name: 'Right to left' }).click()
  await script.continue()
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(preview.locator('.cutroom-theme').first()).toHaveCSS('background-color', 'rgb(241, 237, 226)')
})

/** Returns the background of each region of the page, by the name of the region. */
async function readBackgrounds(page: Page): Promise<Readonly<Record<string, string>>> {
  const regions = await page.getByRole('region').all()
  const entries = regions.map(async (region) => {
    const theme = region.frameLocator('iframe').locator('.cutroom-theme')
    return [
      (await region.getAttribute('aria-label')) ?? '',
      await theme.evaluate((element) => getComputedStyle(element).backgroundColor),
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('the theme toolbar shows a story with its arguments in all themes beside each other', async ({
  page,
}) => {
  const globals = 'theme:all;background:!hex(123456)'
  await page.goto(`iframe.html?viewMode=story&id=stage-film-counter--default&args=index:3&globals=${globals}`)
  const regions = page.getByRole('region')
  const counters = regions.locator('iframe').first().contentFrame().locator('.cutroom-theme')
  await expect(regions).toHaveCount(4)
  await expect(counters).toContainText('04')
  expect(await readBackgrounds(page)).toEqual({
    Dark: 'rgb(2, 2, 2)',
    Light: 'rgb(241, 237, 226)',
    Faint: 'rgb(32, 23, 43)',
    'Custom colours': 'rgb(18, 52, 86)',
  })
  const dark = await page.getByRole('region', { name: 'Dark' }).boundingBox()
  const light = await page.getByRole('region', { name: 'Light' }).boundingBox()
  expect(light).toMatchObject({ y: dark?.y, width: dark?.width })
  await setToolbars(page, { theme: 'default' })
  await expect(regions).toHaveCount(0)
  await expect(page.locator('.cutroom-theme')).toContainText('04')
  await setToolbars(page, { theme: 'all' })
  await expect(regions).toHaveCount(4)
})

test('a story that is compared is shown beside each story that is chosen next', async ({ page }) => {
  await page.goto('?path=/story/stage-play-button--play')
  const preview = page.frameLocator('#storybook-preview-iframe')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('button', { name: 'Choose another story' })).toBeVisible()
  await page.getByRole('link', { name: 'Pause', exact: true }).click()
  const regions = preview.getByRole('region')
  await expect(regions).toHaveText(['Play button: Play', 'Play button: Pause'])
  const names = ['Play Kilometre Zero', 'Pause Kilometre Zero']
  for (const [at, name] of names.entries()) {
    const shown = regions.nth(at).locator('iframe').contentFrame()
    await expect(shown.getByRole('button', { name })).toBeVisible()
  }
  expect(page.url()).toContain('globals=compare:stage-play-button--play')
  await page.getByRole('button', { name: 'Beside Play' }).click()
  await expect(regions).toHaveCount(0)
})

test('two stories that are compared in all themes have a row for each theme', async ({ page }) => {
  await openStory(page, 'stage-play-button--pause', { theme: 'all', compare: 'stage-play-button--play' })
  await expect(page.getByRole('region')).toHaveText(
    ['Dark', 'Light', 'Faint', 'Custom colours'].flatMap((theme) => [
      `Play button: Play, ${theme}`,
      `Play button: Pause, ${theme}`,
    ]),
  )
})

/** Returns the lines around all elements, which are what forced colours leave of an element. */
const readLines = (page: Page) =>
  page.locator('.cutroom-theme :not(svg, svg *)').evaluateAll((elements) =>
    elements.map((element) => {
      const { outlineStyle, outlineWidth, borderBlockStartWidth, forcedColorAdjust } =
        getComputedStyle(element)
      return [element.className, outlineStyle, outlineWidth, borderBlockStartWidth, forcedColorAdjust].join(
        ' ',
      )
    }),
  )

for (const [story, lastPart] of [
  ['stage-video-page--paused', '.cutroom-player-bar'],
  ['editors-editors-list--default', 'a'],
] as const) {
  test(`the contrast toolbar shows ${story} as a system with forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const last = page.locator(lastPart).first()
    await openStory(page, story)
    await expect(last).toBeAttached()
    await settle(page)
    const ofSystem = await readLines(page)
    await page.emulateMedia({ forcedColors: 'none' })
    expect(await readLines(page)).not.toEqual(ofSystem)
    await openStory(page, story, { contrast: 'forced' })
    await expect(last).toBeAttached()
    await settle(page)
    expect(await readLines(page)).toEqual(ofSystem)
    const scope = page.locator('.cutroom-theme').first()
    await expect(scope).toHaveCSS('background-color', await readColour(page, 'Canvas'))
    await expect(scope).toHaveCSS('color', await readColour(page, 'CanvasText'))
    await setToolbars(page, { contrast: 'system' })
    await expect(scope).not.toHaveCSS('background-color', await readColour(page, 'Canvas'))
  })
}

for (const [story, selector] of [
  ['editors-editors-list--default', '[data-active] .cutroom-plate'],
  ['site-exit-preview-link--default', '.cutroom-exit-preview'],
  ['theme-theme-scope--light', '.cutroom-theme .cutroom-theme'],
] as const) {
  test(`the contrast toolbar replaces the background of a part of ${story}`, async ({ page }) => {
    await openStory(page, story, { contrast: 'forced' })
    await expect(page.locator(selector).first()).toHaveCSS(
      'background-color',
      await readColour(page, 'Canvas'),
    )
  })
}

/** Returns a system colour of the dark scheme. */
const readColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const element = document.createElement('div')
    element.style.cssText = `color-scheme: dark; color: ${colour}`
    document.body.append(element)
    const { color } = getComputedStyle(element)
    element.remove()
    return color
  }, name)

test('the contrast toolbar emulates a preference for more contrast in any theme', async ({ page }) => {
  await openStory(page, 'pages-whole-pages--home', { contrast: 'more', theme: 'juno-lindqvist' })
  const scope = page.locator('.cutroom-theme').first()
  const readColour = (name: string) =>
    scope.evaluate((element, of) => getComputedStyle(element).getPropertyValue(`--cutroom-${of}`), name)
  await expect(scope).toHaveCSS('--cutroom-focus-width', '4px')
  await expect.poll(() => readColour('muted')).toBe(await readColour('text'))
  await setToolbars(page, { contrast: 'system' })
  await expect(scope).toHaveCSS('--cutroom-focus-width', '2px')
  await expect.poll(() => readColour('muted')).not.toBe(await readColour('text'))
})

test('the text toolbar doubles the text of the browser, also for media queries', async ({ page }) => {
  await openStory(page, 'headings-heading-group--default')
  const client = page.getByText('Ferrant Motor')
  const size = await client.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await openStory(page, 'headings-heading-group--default', { text: '200' })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  expect(
    await client.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThan(1.5 * size)
  expect(await page.evaluate(() => matchMedia('(min-width: 64rem)').matches)).toBe(false)
  await setToolbars(page, { text: '100' })
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  expect(await page.evaluate(() => matchMedia('(min-width: 64rem)').matches)).toBe(true)
})

test('the viewport toolbar holds for a story that is opened on its own', async ({ page }) => {
  await openStory(page, 'stage-video-page--paused', { viewport: 'narrow', theme: 'juno-lindqvist' })
  const region = page.getByRole('region', { name: 'Narrow (320 px)' })
  const root = region.locator('iframe').contentFrame().locator('html')
  await expect(root).toHaveCSS('--cutroom-background', 'rgb(241, 237, 226)')
  expect(await root.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([320, 320])
})

test('the motion toolbar overrides the system in stylesheets and scripts', async ({ page }) => {
  const answers = () =>
    page.evaluate(() => ({
      script: matchMedia('(prefers-reduced-motion: reduce)').matches,
      style: getComputedStyle(document.documentElement).getPropertyValue('--cutroom-duration'),
    }))
  await openStory(page, 'pages-whole-pages--home', { motion: 'no-preference' })
  await expect.poll(answers).toEqual({ script: false, style: '.3s' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await setToolbars(page, { motion: 'reduce' })
  await expect.poll(answers).toEqual({ script: true, style: '0s' })
  await setToolbars(page, { motion: 'system' })
  await expect.poll(answers).toEqual({ script: false, style: '.3s' })
})

test('the direction toolbar sets right-to-left text', async ({ page }) => {
  await openStory(page, 'pages-whole-pages--home', { direction: 'rtl' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await setToolbars(page, { direction: 'ltr' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.goto('iframe.html?viewMode=docs&id=stage-play-button--docs&globals=direction:rtl')
  await expect(page.locator('.cutroom-theme').first()).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'ltr')
})

test('docs pages without stories keep neither the direction nor the text size of a story', async ({
  page,
}) => {
  await openStory(page, 'headings-heading-group--default', { direction: 'rtl', text: '200' })
  const root = page.locator('html')
  await expect(root).toHaveCSS('font-size', '32px')
  await goOnTo(page, { id: 'start-here-design-tokens--docs', type: 'docs' })
  await expect(root).toHaveAttribute('dir', 'ltr')
  await expect(root).toHaveCSS('font-size', '16px')
})

interface SlowNetwork {
  /** Runs all delayed timers. */
  arrive(): void
}

/** Holds timers of `ms` until `arrive` runs them, so that the slow network waits for the test. */
function holdSlowNetwork(ms: number): void {
  const start = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  const late = new Map<number, () => void>()
  let last = 0
  const held = (run: () => void, after?: number) => {
    if (after !== ms) return start(run, after)
    last -= 1
    late.set(last, run)
    return last
  }
  const arrive = () => {
    for (const [timer, run] of late) if (late.delete(timer)) run()
  }
  const clear = (timer?: number) => {
    if (timer === undefined || !late.delete(timer)) stop(timer)
  }
  const slowNetwork: SlowNetwork = { arrive }
  Object.assign(window, { setTimeout: held, clearTimeout: clear, slowNetwork })
}

test('the network toolbar delays images and films', async ({ page }) => {
  const script = await page.addInitScript(holdSlowNetwork, SLOW_NETWORK_MS)
  await openStory(page, 'stage-video-page--default', { network: 'slow' })
  const slide = page.locator('[data-slot="0"]')
  const poster = slide.locator('.cutroom-slide__poster')
  await expect(poster).toBeAttached()
  await expect(poster).not.toHaveAttribute('src')
  await page.getByRole('button', { name: 'Play Kilometre Zero' }).click()
  await expect(slide.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  // Repeatedly: a film starts to load once the players' code has loaded.
  await expect(async () => {
    await page.evaluate(() => (window as unknown as { slowNetwork: SlowNetwork }).slowNetwork.arrive())
    expect(await poster.getAttribute('src')).toContain('night-road')
    expect(await slide.locator('[data-poster="hidden"]').count()).toBe(1)
  }).toPass({ timeout: 30_000 })
  await script.dispose()
})
