import type { Locator, Page } from '@playwright/test'
import { expectFilm, mainCarousel, swipe } from './carousels.ts'
import { expect, test } from './isolated-site.ts'
import { currentTitle } from './pages.ts'
import { findPiecesOver } from './pieces-over.ts'
import { publishVimeoFilm } from './publish-vimeo-film.ts'
import { hostFrame, playVimeoFilm } from './vimeo-films.ts'

const SIZES = [
  [1280, 800],
  [2560, 1440],
  [390, 844],
  [820, 1180],
] as const

let restore = async () => {}

test.beforeAll(async ({ isolated }) => {
  restore = await publishVimeoFilm(isolated.write)
})
test.afterAll(() => restore())

const hostButton = (page: Page, name: string) => hostFrame(page).getByRole('button', { name })
const hostBar = (page: Page) => hostFrame(page).getByRole('group', { name: 'Controls of the host' })
const hostVideo = (page: Page) => hostFrame(page).locator('video')

const isHostPaused = (page: Page) => hostVideo(page).evaluate((video: HTMLVideoElement) => video.paused)

const chrome = (page: Page) => page.locator('.cutroom-video-page')
const expectChrome = (page: Page, state: 'shown' | 'hidden') =>
  expect(chrome(page)).toHaveAttribute('data-chrome', state)

/**
 * Records the states that the chrome changes to, each of which may be short for a busy machine.
 *
 * @returns waits for the states after those before
 */
async function recordChrome(page: Page): Promise<(...next: string[]) => Promise<void>> {
  const recorded = await chrome(page).evaluateHandle((element: HTMLElement) => {
    const states: string[] = []
    new MutationObserver(() => states.push(element.dataset['chrome'] ?? '')).observe(element, {
      attributeFilter: ['data-chrome'],
    })
    return states
  })
  const expected: string[] = []
  return async (...next) => {
    expected.push(...next)
    await expect.poll(async () => (await recorded.jsonValue()).slice(0, expected.length)).toEqual(expected)
  }
}

async function getBarBox(page: Page) {
  const bar = await hostBar(page).boundingBox()
  if (!bar) throw new Error('The host has no bar.')
  return bar
}

/** Returns the pieces of chrome that overlap the bar of the host. */
const piecesOverBar = async (page: Page) => page.evaluate(findPiecesOver, await getBarBox(page))

/** Expects the same pixels of the host's bar without the slides, whose pictures take no presses. */
async function expectUncovered(page: Page): Promise<void> {
  const { x, y, width, height } = await getBarBox(page)
  // The frame's edges may be between pixels.
  const takePicture = () =>
    page.screenshot({ clip: { x: x + 1, y: y + 1, width: width - 2, height: height - 2 } })
  const slides = page.locator('.cutroom-main-carousel .cutroom-carousel__slide')
  const setVisibility = (value: string) =>
    slides.evaluateAll((all: HTMLElement[], visibility) => {
      for (const { style } of all) style.visibility = visibility
    }, value)
  await setVisibility('hidden')
  const bare = await takePicture()
  await setVisibility('')
  expect((await takePicture()).equals(bare)).toBe(true)
}

/** Presses every control of the host's bar, each of which takes the press, while the film plays. */
async function pressEveryControl(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  await hostVideo(page).evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 0
    await video.play()
  })
  const play = hostButton(page, 'Play')
  await press(play)
  await expect.poll(() => isHostPaused(page)).toBe(true)
  await expectChrome(page, 'shown')
  await press(play)
  await expect.poll(() => isHostPaused(page)).toBe(false)
  const pressAndExpect = async (name: 'Mute' | 'Captions' | 'Fullscreen') => {
    const before = await hostButton(page, name).getAttribute('aria-pressed')
    await press(hostButton(page, name))
    await expect(hostButton(page, name)).not.toHaveAttribute('aria-pressed', String(before))
  }
  await pressAndExpect('Mute')
  await pressAndExpect('Captions')
  await press(hostFrame(page).getByRole('slider'))
  const seconds = () => hostVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds).toBeGreaterThan(3)
  // Last: a browser directs a press right after a change of fullscreen to where the frame was.
  await pressAndExpect('Fullscreen')
  await hostBar(page).evaluate(() => document.exitFullscreen())
  await expect(hostButton(page, 'Fullscreen')).toHaveAttribute('aria-pressed', 'false')
}

test(
  'every control of the host takes a click at every size, and nothing covers its bar',
  { tag: '@once' },
  async ({ page, isolated }) => {
    await playVimeoFilm(page, isolated.site)
    for (const [width, height] of SIZES)
      await test.step(`${width}×${height}`, async () => {
        await page.setViewportSize({ width, height })
        await pressEveryControl(page, (control) => control.click())
        // The chrome of a playing film hides.
        await hostVideo(page).evaluate((video: HTMLVideoElement) => video.pause())
        await expectChrome(page, 'shown')
        expect(await piecesOverBar(page)).toEqual([])
        await expectUncovered(page)
      })
  },
)

test(
  'a click, a double click and the wheel over the picture of a host are the host’s',
  { tag: '@once' },
  async ({ page, isolated }) => {
    await playVimeoFilm(page, isolated.site)
    const title = await currentTitle(page).textContent()
    await hostVideo(page).evaluate((video) => {
      for (const type of ['click', 'dblclick', 'wheel'])
        addEventListener(
          type,
          () => (video.dataset['received'] = `${video.dataset['received'] ?? ''} ${type}`),
        )
    })
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.mouse.dblclick(width / 2, height / 2)
    // A busy Chromium drops a wheel event that follows a press which the frame has not received
    // yet.
    await expect(hostVideo(page)).toHaveAttribute('data-received', ' click click dblclick')
    await page.mouse.wheel(0, 40)
    await expect(hostVideo(page)).toHaveAttribute('data-received', ' click click dblclick wheel')
    await expect(currentTitle(page)).toHaveText(String(title))
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  },
)

test(
  'chrome comes back on a pause, a seek and an end of the host, a key, and focus that enters its frame',
  { tag: '@once' },
  async ({ page, isolated }) => {
    await playVimeoFilm(page, isolated.site)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const inPicture = [width / 2, height / 3] as const
    await page.mouse.move(...inPicture)
    await expectChrome(page, 'hidden')
    const expectStates = await recordChrome(page)
    await page.keyboard.press('Shift')
    await expectStates('shown', 'hidden')
    await hostVideo(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 5))
    await expectStates('shown', 'hidden')
    await hostButton(page, 'Captions').focus()
    await expectStates('shown', 'hidden')
    await hostVideo(page).evaluate((video: HTMLVideoElement) => video.pause())
    await expectStates('shown')
    await hostVideo(page).evaluate((video: HTMLVideoElement) => video.play())
    await expectStates('hidden')
    await hostVideo(page).evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration))
    await expectStates('shown')
  },
)

test(
  'arrow keys work again once a mouse that pressed in the bar of the host has left its frame while the film plays',
  { tag: '@once' },
  async ({ page, isolated }) => {
    await playVimeoFilm(page, isolated.site)
    const focusedTag = () => page.evaluate(() => document.activeElement?.tagName)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const leave = () => page.mouse.move(width / 2, height - 10)
    await hostButton(page, 'Mute').click()
    await expect.poll(focusedTag).toBe('IFRAME')
    await leave()
    await expect.poll(focusedTag).toBe('BODY')
    // A film that rests keeps the focus, until it plays.
    await hostButton(page, 'Play').click()
    await expect.poll(() => isHostPaused(page)).toBe(true)
    await expectChrome(page, 'shown')
    await leave()
    expect(await focusedTag()).toBe('IFRAME')
    await hostVideo(page).evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(focusedTag).toBe('BODY')
    await page.keyboard.press('ArrowRight')
    await expect(mainCarousel(page)).toHaveAttribute('data-film', 'hidden')
  },
)

test(
  'focus that came to the frame of a host by Tab stays there when a mouse leaves it',
  { tag: '@once' },
  async ({ page, isolated }) => {
    await playVimeoFilm(page, isolated.site)
    const focusedTag = () => page.evaluate(() => document.activeElement?.tagName)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.mouse.move(width / 2, height / 3)
    // The control of the film is the last one before the frame.
    await mainCarousel(page).locator('[data-slot="0"] .cutroom-play').focus()
    await page.keyboard.press('Tab')
    await expect.poll(focusedTag).toBe('IFRAME')
    await page.mouse.move(width / 2, height - 10)
    await expectChrome(page, 'hidden')
    expect(await focusedTag()).toBe('IFRAME')
  },
)

test.describe('on a touchscreen', () => {
  test.use({ hasTouch: true })

  // A laptop with a touchscreen: on phones and tablets a film in landscape fills the screen.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window)
      window.matchMedia = (query) => matchMedia(query.includes('coarse') ? 'not all' : query)
    }),
  )

  test(
    'every control of the host takes a tap at every size',
    { tag: '@once' },
    async ({ page, isolated }) => {
      await playVimeoFilm(page, isolated.site)
      for (const [width, height] of SIZES)
        await test.step(`${width}×${height}`, async () => {
          await page.setViewportSize({ width, height })
          await pressEveryControl(page, (control) => control.tap())
        })
    },
  )

  for (const [width, height] of [
    [844, 390],
    [1180, 820],
  ] as const) {
    test(
      `a tap on the strip below the frame of a host shows the chrome at ${width}×${height}, and a swipe moves the films`,
      {
        tag: '@once',
      },
      async ({ page, isolated }) => {
        await page.setViewportSize({ width, height })
        await playVimeoFilm(page, isolated.site)
        const title = await currentTitle(page).textContent()
        const film = Number(await mainCarousel(page).locator('[data-slot="0"]').getAttribute('data-index'))
        const strip = await page.locator('.cutroom-film-toolbar').boundingBox()
        const frame = await page.locator('.cutroom-player iframe').boundingBox()
        if (!strip || !frame) throw new Error('There is no strip.')
        expect(strip.y).toBeGreaterThanOrEqual(frame.y + frame.height - 0.5)
        expect(strip.height).toBeGreaterThanOrEqual(44)
        expect(strip.y + 44).toBeLessThanOrEqual(height + 0.5)
        await expectChrome(page, 'hidden')
        // On the link to the description, which is hidden.
        const link = { x: 60, y: strip.y + 22 }
        await page.touchscreen.tap(link.x, link.y)
        await expectChrome(page, 'shown')
        expect(await page.evaluate(() => [location.hash, scrollY])).toEqual(['', 0])
        await expect(currentTitle(page)).toHaveText(String(title))
        await swipe(page, { x: strip.x + strip.width * 0.85, y: link.y }, { x: -strip.width * 0.7 })
        await expectFilm(page, film + 1)
      },
    )
  }

  test(
    'a swipe of the buttons below a film of a host moves the films in portrait',
    { tag: '@once' },
    async ({ page, isolated }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await playVimeoFilm(page, isolated.site)
      const film = Number(await mainCarousel(page).locator('[data-slot="0"]').getAttribute('data-index'))
      const strip = await page.locator('.cutroom-film-toolbar').boundingBox()
      if (!strip) throw new Error('There is no strip.')
      const start = { x: strip.x + strip.width * 0.85, y: strip.y + strip.height / 2 }
      await swipe(page, start, { x: -strip.width * 0.7 })
      await expectFilm(page, film + 1)
    },
  )
})
