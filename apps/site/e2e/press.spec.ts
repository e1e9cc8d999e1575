import type { Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { movedBoxes, overlaps, restingBoxes, withEachShape, type Box, type Boxes } from './chrome-boxes.ts'
import { expectFilm } from './carousels.ts'
import { overrideProps, readFilmsPage } from './override-props.ts'
import { waitUntilSettled } from './pages.ts'
import { keepChromeVisible, play, seekNearEnd, waitUntilPlaying } from './playback.ts'
import { WINDOW_SIZES } from './screens.ts'
import { expect, test } from './site.ts'

type Size = readonly [width: number, height: number]

/** Viewports of pages at 200 %, in px. */
const MAGNIFIED = [
  [640, 400],
  [720, 450],
  [422, 195],
] as const

/** Height up to which the thumbnails of a landscape viewport are beside the stage, in px. */
const LOW = 544

/** Sizes by the layout of the page, which differs in more than lengths. */
const LAYOUTS: Readonly<Record<string, readonly Size[]>> = {
  portrait: WINDOW_SIZES.filter(([width, height]) => width < height),
  'a low landscape': WINDOW_SIZES.filter(([width, height]) => width > height && height <= LOW),
  landscape: WINDOW_SIZES.filter(([width, height]) => width > height && height > LOW),
}

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
  // Buttons that come and go are at the free end of the toolbar.
  const fixed = Object.entries(boxes).filter(([name]) => !/^(?:frame|player|passing.*)$/.test(name))
  return {
    ...Object.fromEntries(fixed),
    ...(clients && { clients: { left: clients.left } }),
    ...(title && { title: { left: title.left, bottom: title.bottom } }),
  }
}

/**
 * Returns the boxes of the chrome at each size, once they rest. It ends at the first size, since a
 * page takes longer to open than to be measured.
 */
async function measure(
  page: Page,
  sizes: readonly Size[],
  show: (page: Page) => Promise<void> = async () => {},
): Promise<ReadonlyMap<string, Boxes>> {
  const boxes = new Map<string, Boxes>()
  for (const [width, height] of [...sizes.slice(1), ...sizes.slice(0, 1)]) {
    await page.setViewportSize({ width, height })
    await show(page)
    boxes.set(`${width}×${height}`, await restingBoxes(page))
  }
  return boxes
}

/** Returns the boxes without the pieces that were not there `before`. */
const boxesSince = (boxes: Boxes, before: Boxes): Boxes =>
  Object.fromEntries(Object.entries(boxes).filter(([name]) => name in before))

/** Runs a change of the page at its present size, and asserts that no element shifts. */
async function expectNoShifts(page: Page, change: string, run: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.shifted?.splice(0))
  await run()
  await restingBoxes(page)
  expect.soft(await page.evaluate(() => window.shifted), `layout shifts of ${change}`).toEqual([])
}

/** Asserts that the chrome stays in its place at each of the sizes. */
async function expectNothingMoves(
  page: Page,
  sizes: readonly Size[],
  consoleMessages: string[],
): Promise<void> {
  await openFilms(page, consoleMessages)
  const allAtRest = await measure(page, sizes)
  await expectNoShifts(page, 'a press', async () => {
    await play(page)
    await keepChromeVisible(page)
    await waitUntilPlaying(page)
    await showBar(page)
  })
  const allPlaying = await measure(page, sizes, showBar)
  await expectNoShifts(page, 'an end', async () => {
    await seekNearEnd(page)
    await expectFilm(page, 1)
    await waitUntilPlaying(page)
    await showBar(page)
  })
  const allAfterEnd = await measure(page, sizes, showBar)
  await expectNoShifts(page, 'a step', async () => {
    await page.keyboard.press('ArrowRight')
    await expectFilm(page, 2)
  })
  const allAfterStep = await measure(page, sizes, showChrome)

  expect(allAtRest.size).toBe(sizes.length)
  for (const [size, atRest] of allAtRest) {
    const at = (all: ReadonlyMap<string, Boxes>, before: Boxes) => boxesSince(all.get(size) ?? {}, before)
    const expectPlaces = (change: string, moved: readonly string[]) =>
      expect.soft(moved, `${change} at ${size}`).toEqual([])
    expect(Object.keys(atRest)).toEqual(expect.arrayContaining(['logo', 'title', 'stage', 'frame', 'play']))
    const playing = at(allPlaying, { ...atRest, bar: atRest['stage'] ?? fail() })
    // The bar has the button that pauses, in place of the one that played.
    const { bar: _, ...withoutBar } = playing
    const { play: __, ...withoutPlay } = atRest
    expectPlaces('a press', movedBoxes(withoutPlay, withoutBar))
    const playingFilm = allPlaying.get(size) ?? {}
    expectPlaces('poster to film', movedBoxes({ film: playing['frame'] }, { film: playingFilm['player'] }))
    const afterEnd = at(allAfterEnd, playing)
    expectPlaces('an end', movedBoxes(fixedBoxes(playing), fixedBoxes(afterEnd)))
    const nextFilm = allAfterEnd.get(size) ?? {}
    expectPlaces('poster to next film', movedBoxes({ film: nextFilm['frame'] }, { film: nextFilm['player'] }))
    const afterStep = at(allAfterStep, atRest)
    expectPlaces('a step', movedBoxes(fixedBoxes(atRest), fixedBoxes(afterStep)))
  }
}

const fail = (): never => {
  throw new Error('The page has no stage.')
}

for (const [layout, sizes] of Object.entries(LAYOUTS)) {
  test(
    `nothing moves at a press, an end and a step, for films of three shapes in ${layout}`,
    { tag: '@once' },
    async ({ page, request, consoleMessages }) => {
      const [[width, height] = fail()] = sizes
      await page.setViewportSize({ width, height })
      await recordLayoutShifts(page)
      const { films } = await readFilmsPage(request, PATHS.home)
      await overrideProps(page, { films: withEachShape(films) })
      await expectNothingMoves(page, sizes, consoleMessages)
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

test(
  'no piece of the chrome overlaps another in any state at any size',
  { tag: '@once' },
  async ({ page, consoleMessages }) => {
    const expectDisjoint = async (state: string, show?: (page: Page) => Promise<void>) => {
      for (const [size, boxes] of await measure(page, [...WINDOW_SIZES, ...MAGNIFIED], show))
        expect.soft(overlaps(boxes), `${state} at ${size}`).toEqual([])
    }
    const showMutedBar = async () => {
      await showBar(page)
      await expect(page.getByRole('button', { name: defaultLabels.unmute })).toBeVisible()
    }
    await refuseSoundAndSharing(page)
    await openFilms(page, consoleMessages)
    await expectDisjoint('at rest')
    await page.getByRole('button', { name: defaultLabels.share }).click()
    await expectDisjoint('with the link of the film', () =>
      expect(page.getByRole('textbox', { name: defaultLabels.copyThisLink })).toBeVisible(),
    )
    await play(page)
    await keepChromeVisible(page)
    await waitUntilPlaying(page)
    await expectDisjoint('while a film plays muted', showMutedBar)
    await seekNearEnd(page)
    await expectFilm(page, 1)
    await waitUntilPlaying(page)
    await expectDisjoint('in autoplay mode', showBar)
  },
)

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
