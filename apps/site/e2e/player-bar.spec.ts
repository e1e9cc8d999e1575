import type { Locator, Page } from '@playwright/test'
import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { link } from './marked-document.ts'
import { keepChromeVisible, play, waitUntilPaused, waitUntilPlaying } from './playback.ts'
import { expect, test } from './site.ts'

declare global {
  interface Window {
    /** Called with the address of a film that is audible. */
    onAudible(address: string): void
  }
}

/** The film of the demo that has captions. */
const WITH_CAPTIONS = `${PATHS.screeningRoom}?video=one-take-kept`

const bar = (page: Page) => page.getByRole('group', { name: defaultLabels.playerControls })
const timeline = (page: Page) => bar(page).getByRole('slider', { name: defaultLabels.timeline })
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

/** Returns how far the film has played, as a part of its length. */
const progress = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime / video.duration)

/** Drags across an element between two parts of its width. */
async function drag(page: Page, element: Locator, from: number, to: number, isTouch: boolean): Promise<void> {
  // A trial waits until the element has stopped moving and nothing covers it.
  await element.click({ trial: true })
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  const at = (part: number) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 })
  if (!isTouch) {
    await page.mouse.move(at(from).x, at(from).y)
    await page.mouse.down()
    await page.mouse.move(at(to).x, at(to).y, { steps: 4 })
    await page.mouse.up()
    return
  }
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: part === undefined ? [] : [at(part)] })
  await send('touchStart', from)
  await send('touchMove', (from + to) / 2)
  await send('touchMove', to)
  await send('touchEnd')
}

/** A node of DevTools, with the browser's own nodes inside of a video. */
interface InnerNode {
  readonly backendNodeId: number
  readonly attributes?: readonly string[]
  readonly children?: readonly InnerNode[]
  readonly shadowRoots?: readonly InnerNode[]
}

function findCaption(node: InnerNode): InnerNode | undefined {
  if (node.attributes?.includes('-webkit-media-text-track-display')) return node
  return [...(node.children ?? []), ...(node.shadowRoots ?? [])].map(findCaption).find(Boolean)
}

/** The caption that is shown: its space above the bar, and its height, in px; null without one. */
async function readCaption(page: Page): Promise<{ space: number; height: number } | null> {
  const session = await page.context().newCDPSession(page)
  try {
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'video' })
    const { node } = await session.send('DOM.describeNode', { nodeId, depth: -1, pierce: true })
    const caption = findCaption(node)
    if (!caption) return null
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId: caption.backendNodeId })
    const box = await bar(page).boundingBox()
    return (
      box && {
        space: box.y - Math.max(...model.border.filter((_, index) => index % 2 === 1)),
        height: model.height,
      }
    )
  } catch {
    // The cue has ended meanwhile.
    return null
  } finally {
    await session.detach()
  }
}

test(
  'the player bar has targets of 44 px, seeks by pointer and keys, mutes, shows captions, and is the only set of controls',
  { tag: '@everywhere' },
  async ({ page, isMobile, hasTouch }) => {
    await page.goto(WITH_CAPTIONS)
    await play(page)
    await waitUntilPlaying(page)
    await keepChromeVisible(page)
    await expect(bar(page)).toBeVisible()
    expect(
      await page
        .locator('video')
        .evaluateAll((videos) => videos.some((video) => video.hasAttribute('controls'))),
    ).toBe(false)

    for (const target of await bar(page).locator('button, .cutroom-timeline').all()) {
      const box = await target.boundingBox()
      const size = Math.min(box?.width ?? 0, box?.height ?? 0)
      expect.soft(size, await target.innerText()).toBeGreaterThanOrEqual(44)
    }
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(await bar(page).evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width)

    // The length of the film is known.
    await expect(timeline(page)).toBeEnabled()
    await drag(page, timeline(page).locator('xpath=..'), 0.2, 0.6, isMobile || hasTouch)
    await expect.poll(() => progress(page)).toBeGreaterThan(0.55)
    expect(await progress(page)).toBeLessThan(0.7)

    await timeline(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => progress(page)).toBeLessThan(0.1)
    await page.keyboard.press('ArrowRight')
    await expect(timeline(page)).toHaveAttribute('aria-valuetext', /^0:05 of 0:\d\d$/)
    // Keys that do not move the slider still control the film.
    await page.keyboard.press('k')
    await waitUntilPaused(page)

    await button(page, defaultLabels.mute).click()
    await expect(page.locator('video').first()).toHaveJSProperty('muted', true)
    await button(page, defaultLabels.captions).click()
    await expect
      .poll(() =>
        page
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode),
      )
      .toBe('showing')
    // The film rests within a caption, however slow the machine is.
    await expect
      .poll(() =>
        page
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => {
            const cue = video.textTracks[0]?.cues?.[0]
            if (cue) video.currentTime = (cue.startTime + cue.endTime) / 2
            return cue !== undefined
          }),
      )
      .toBe(true)
    // Above the bar, not in the middle of the film, and no smaller than other text.
    await expect
      .poll(async () => {
        const { space, height } = (await readCaption(page)) ?? { space: -1, height: 0 }
        return space >= 0 && space < 50 && height >= 15
      })
      .toBe(true)
  },
)

for (const { settings, text, lines } of [
  { settings: 'size:25%', text: 'Two words', lines: 1 },
  { settings: 'line:90%', text: 'many words '.repeat(9), lines: 2 },
  { settings: 'line:0', text: 'many words '.repeat(9), lines: 2 },
]) {
  test(
    `a caption of ${text.length} letters with ${settings} has the height of ${lines}, above the bar`,
    { tag: ['@once', '@rest'] },
    async ({ page }) => {
      const body = `WEBVTT\n\n00:00.000 --> 01:00.000 ${settings}\n${text}\n`
      await page.route('**/*.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body }))
      await page.goto(WITH_CAPTIONS)
      await play(page)
      await waitUntilPlaying(page)
      await keepChromeVisible(page)
      await button(page, defaultLabels.captions).click()
      const filmHeight = (await page.locator('video').first().boundingBox())?.height ?? 0
      await expect
        .poll(async () => {
          const { space, height } = (await readCaption(page)) ?? { space: -1, height: 0 }
          return { isAbove: space >= 0, lines: Math.round((20 * height) / filmHeight) }
        })
        .toEqual({ isAbove: true, lines })
    },
  )
}

test(
  'a film does not end while its timeline is held, and continues where it is released',
  { tag: ['@once', '@rest'] },
  async ({ page }) => {
    await page.goto(WITH_CAPTIONS)
    await play(page)
    await waitUntilPlaying(page)
    await keepChromeVisible(page)
    const box = await timeline(page).boundingBox()
    if (!box) throw new Error('There is no timeline.')
    const point = (part: number) => page.mouse.move(box.x + box.width * part, box.y + box.height / 2)
    const title = await page.getByRole('heading', { level: 2 }).textContent()
    await point(0.5)
    await page.mouse.down()
    await point(1.01)
    await expect.poll(() => progress(page)).toBe(1)
    await expect(button(page, defaultLabels.play)).toBeVisible()
    await point(0.3)
    await expect.poll(() => progress(page)).toBeLessThan(0.35)
    await page.mouse.up()
    await waitUntilPlaying(page)
    await expect.poll(() => progress(page)).toBeGreaterThan(0.32)
    expect(await progress(page)).toBeLessThan(0.9)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title ?? '')
  },
)

test(
  'fullscreen shows film and bar, and a media session describes the film',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(WITH_CAPTIONS)
    await play(page)
    await waitUntilPlaying(page)
    // The bar, which describes the film, loads while it begins to play.
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
      .toBe('One Take (Kept)')
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('CUTROOM')
    await keepChromeVisible(page)
    await button(page, defaultLabels.fullscreen).click()
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.className))
      .toContain('cutroom-main-carousel')
    await expect(bar(page)).toBeVisible()
    await expect(button(page, defaultLabels.fullscreen)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  },
)

test(
  'sound, volume and captions last for a visit of three pages, with Back and a reload',
  { tag: ['@once', '@rest'] },
  async ({ page }) => {
    const audible: string[] = []
    await page.exposeFunction('onAudible', (address: string) => audible.push(address))
    await page.addInitScript(() => {
      for (const type of ['playing', 'timeupdate', 'volumechange']) {
        const listen = ({ target }: Event) => {
          if (target instanceof HTMLMediaElement && !target.paused && !target.muted)
            window.onAudible(target.src)
        }
        document.addEventListener(type, listen, { capture: true })
      }
    })
    const shown = () =>
      page.evaluate(() => {
        const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
        const captions = [...(video?.textTracks ?? [])].map(({ mode }) => mode)
        return { muted: video?.muted, volume: video?.volume.toFixed(1), captions }
      })
    const playAndRead = async () => {
      await play(page)
      await waitUntilPlaying(page)
      return shown()
    }
    const chosen = { muted: true, volume: '0.2', captions: [] }

    await page.goto(WITH_CAPTIONS)
    await playAndRead()
    await keepChromeVisible(page)
    const volume = bar(page).getByRole('slider', { name: defaultLabels.volume })
    for (let step = 0; step < 8; step += 1) await volume.press('ArrowLeft')
    await button(page, defaultLabels.mute).click()
    await button(page, defaultLabels.captions).click()
    await expect.poll(shown).toEqual({ ...chosen, captions: ['showing'] })
    audible.splice(0)

    await page.keyboard.press('ArrowRight')
    expect(await playAndRead()).toEqual(chosen)
    await link(page, 'Editors').click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/editors\/./)
    expect(await playAndRead()).toEqual(chosen)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/screening-room/)
    expect(await playAndRead()).toEqual(chosen)
    await page.keyboard.press('ArrowLeft')
    expect(await playAndRead()).toEqual({ ...chosen, captions: ['showing'] })
    await page.reload()
    expect(await playAndRead()).toEqual({ ...chosen, captions: ['showing'] })
    expect(audible).toEqual([])
  },
)

test('the played part of the timeline is higher than the rest where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(PATHS.screeningRoom)
  await keepChromeVisible(page)
  await play(page)
  await waitUntilPlaying(page)
  const heights = await page.locator('.cutroom-timeline').evaluate((timeline) =>
    ['value', 'track'].map((part) => {
      const element = timeline.querySelector(`.cutroom-slider__${part}`)
      return element ? element.getBoundingClientRect().height : 0
    }),
  )
  expect(heights).toEqual([8, 2])
})
