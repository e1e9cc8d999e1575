import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import {
  chromeBoxes,
  movedBoxes,
  overlaps,
  restingBoxes,
  withEachShape,
  type Box,
  type Boxes,
} from './chrome-boxes.ts'
import { expectFilm } from './carousels.ts'
import { overrideProps, readFilmsPage } from './override-props.ts'
import { waitUntilSettled } from './pages.ts'
import { play, seekNearEnd, waitUntilPlaying } from './playback.ts'
import { WINDOW_SIZES } from './screens.ts'
import { expect, test } from './site.ts'

/** Viewports of pages at 200 %, in px. */
const MAGNIFIED = [
  [640, 400],
  [720, 450],
  [422, 195],
] as const

declare global {
  interface Window {
    /** The elements of each unexpected layout shift. */
    shifted?: string[]
  }
}

/** Records every layout shift of a document that no recent input excuses, with what has moved. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifted: string[] = []
    window.shifted = shifted
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const describe = ({ node, previousRect: from, currentRect: to }: Source) => {
      const name = node instanceof Element ? node.className : node?.nodeName
      return `${name}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) shifted.push(`${entry.value}: ${entry.sources.map(describe).join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens a page of films. */
async function openFilms(page: Page, consoleMessages: string[]): Promise<void> {
  await page.goto(PATHS.home)
  // Without the markup of the server the description comes with its code, and moves what is below
  // it.
  await expect(page.locator('.cutroom-about .cutroom-rich-text')).toBeAttached()
  await waitUntilSettled(page)
  // React reports the missing markup of changed props.
  consoleMessages.splice(0)
}

/** Shows the chrome, which hides while a film plays. */
async function showChrome(page: Page): Promise<void> {
  const logo = await page.locator('.cutroom-navigation__logo').boundingBox()
  if (!logo) throw new Error('The page has no logo.')
  for (const offset of [4, 8]) await page.mouse.move(logo.x + offset, logo.y + logo.height / 2)
  await expect(page.locator('.cutroom-video-page')).toHaveAttribute('data-chrome', 'shown')
}

/** Shows the bar of a playing film. */
async function showBar(page: Page): Promise<void> {
  await expect(page.locator('.cutroom-video-page')).toHaveAttribute('data-film', 'shown')
  await expect(page.locator('.cutroom-player-bar')).toBeVisible()
  await showChrome(page)
}

/**
 * Returns the boxes that have to stay when the film changes: of its title the edges by which it is
 * placed, and no frame.
 */
function fixedBoxes({ clients, title, ...boxes }: Boxes): Record<string, Partial<Box>> {
  // What comes and goes is at the free end of the toolbar.
  const fixed = Object.entries(boxes).filter(([name]) => !/^(?:frame|player|passing.*)$/.test(name))
  return {
    ...Object.fromEntries(fixed),
    ...(clients && { clients: { left: clients.left } }),
    ...(title && { title: { left: title.left, bottom: title.bottom } }),
  }
}

/**
 * Returns the boxes of the chrome once the carousels rest, without the pieces that were not there
 * `before`.
 */
async function boxesSince(page: Page, before: Boxes): Promise<Record<string, Box>> {
  const boxes = await restingBoxes(page)
  return Object.fromEntries(Object.entries(boxes).filter(([name]) => name in before))
}

async function expectNothingMoves(page: Page, consoleMessages: string[]): Promise<void> {
  await openFilms(page, consoleMessages)
  const atRest = await chromeBoxes(page)
  expect(Object.keys(atRest)).toEqual(expect.arrayContaining(['logo', 'title', 'stage', 'frame', 'play']))
  await page.evaluate(() => window.shifted?.splice(0))

  await play(page)
  await waitUntilPlaying(page)
  await showBar(page)
  const playing = await boxesSince(page, { ...atRest, bar: atRest['stage'] ?? fail() })
  // The bar has the button that pauses, in place of the one that played.
  const { bar: _, ...withoutBar } = playing
  const { play: __, ...withoutPlay } = atRest
  expect.soft(movedBoxes(withoutPlay, withoutBar), 'a press').toEqual([])
  expect
    .soft(movedBoxes({ film: playing['frame'] }, { film: playing['player'] }), 'poster to film')
    .toEqual([])

  await seekNearEnd(page)
  await expectFilm(page, 1)
  await waitUntilPlaying(page)
  await showBar(page)
  const afterEnd = await boxesSince(page, playing)
  expect.soft(movedBoxes(fixedBoxes(playing), fixedBoxes(afterEnd)), 'an end').toEqual([])
  expect
    .soft(movedBoxes({ film: afterEnd['frame'] }, { film: afterEnd['player'] }), 'poster to next film')
    .toEqual([])

  await page.keyboard.press('ArrowRight')
  await expectFilm(page, 2)
  const afterStep = await boxesSince(page, atRest)
  expect.soft(movedBoxes(fixedBoxes(atRest), fixedBoxes(afterStep)), 'a step').toEqual([])
  expect.soft(await page.evaluate(() => window.shifted), 'layout shifts').toEqual([])
}

const fail = (): never => {
  throw new Error('The page has no stage.')
}

for (const [width, height] of WINDOW_SIZES) {
  test(
    `nothing moves at a press, an end and a step, for films of three shapes at ${width}×${height}`,
    { tag: '@once' },
    async ({ page, request, consoleMessages }) => {
      await page.setViewportSize({ width, height })
      await recordLayoutShifts(page)
      const { films } = await readFilmsPage(request, PATHS.home)
      await overrideProps(page, { films: withEachShape(films) })
      await expectNothingMoves(page, consoleMessages)
    },
  )
}

/** Refuses playback with sound, and every way to share: the chrome then has its most pieces. */
async function refuseSoundAndSharing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The method itself, called with its element below.
    const startPlayback = Reflect.get<HTMLMediaElement, 'play'>(HTMLMediaElement.prototype, 'play')
    HTMLMediaElement.prototype.play = function play() {
      return this.muted
        ? startPlayback.call(this)
        : Promise.reject(new DOMException('Sound is refused.', 'NotAllowedError'))
    }
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined })
  })
}

async function expectDisjoint(page: Page, consoleMessages: string[]): Promise<void> {
  await openFilms(page, consoleMessages)
  expect.soft(overlaps(await restingBoxes(page)), 'at rest').toEqual([])
  await page.getByRole('button', { name: defaultLabels.share }).click()
  await expect(page.getByRole('textbox', { name: defaultLabels.copyThisLink })).toBeVisible()
  expect.soft(overlaps(await restingBoxes(page)), 'with the link of the film').toEqual([])
  await play(page)
  await waitUntilPlaying(page)
  await showBar(page)
  await expect(page.getByRole('button', { name: defaultLabels.unmute })).toBeVisible()
  expect.soft(overlaps(await restingBoxes(page)), 'while a film plays muted').toEqual([])
  await seekNearEnd(page)
  await expectFilm(page, 1)
  await waitUntilPlaying(page)
  await showBar(page)
  expect.soft(overlaps(await restingBoxes(page)), 'in autoplay mode').toEqual([])
}

for (const [width, height] of [...WINDOW_SIZES, ...MAGNIFIED]) {
  test(
    `no piece of the chrome overlaps another in any state at ${width}×${height}`,
    { tag: '@once' },
    async ({ page, consoleMessages }) => {
      await page.setViewportSize({ width, height })
      await refuseSoundAndSharing(page)
      await expectDisjoint(page, consoleMessages)
    },
  )
}

test(
  'the link to the description shows its whole focus ring',
  { tag: '@once' },
  async ({ page, consoleMessages }) => {
    await openFilms(page, consoleMessages)
    const link = page.getByRole('link', { name: defaultLabels.aboutThisFilm })
    await link.evaluate((element) => element.focus({ focusVisible: true }))
    const ring = await link.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element)
      const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth)
      const { top, bottom } = element.getBoundingClientRect()
      return { outlineStyle, within: top - reach >= 0 && bottom + reach <= innerHeight }
    })
    expect(ring).toEqual({ outlineStyle: 'solid', within: true })
  },
)
