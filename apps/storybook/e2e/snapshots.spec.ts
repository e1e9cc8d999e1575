import { expect, test, type Browser, type Page } from '@playwright/test'
import { goOnTo, openStory, readIndex, settle, takeStillPicture } from './built-storybook.ts'
import { watchMessages } from './console-messages.ts'

/** Most snapshots of a push to Chromatic that changes every story. */
const SNAPSHOTS_MAX = 500

interface ChromaticParameters {
  readonly modes?: object
  readonly disableSnapshot?: boolean
}

/** Chromatic reads the parameters of all stories in this way. */
interface ChromaticWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: {
    extract(): Promise<Record<string, { parameters: { chromatic?: ChromaticParameters } }>>
  }
}

const stories = readIndex().filter(({ type }) => type === 'story')
const first = stories[0]?.id ?? ''

/** The parameters of each story for Chromatic, by its id. */
async function readParameters(page: Page): Promise<ReadonlyMap<string, ChromaticParameters>> {
  await openStory(page, first)
  const entries = await page.evaluate(async () => {
    const extracted = await (window as ChromaticWindow).__STORYBOOK_PREVIEW__?.extract()
    return Object.entries(extracted ?? {}).map(
      ([id, { parameters }]) => [id, parameters.chromatic ?? {}] as const,
    )
  })
  expect(entries).toHaveLength(stories.length)
  return new Map(entries)
}

test(`all stories together have at most ${SNAPSHOTS_MAX} snapshots`, async ({ page }) => {
  const parameters = [...(await readParameters(page)).values()]
  const modes = parameters
    .filter(({ disableSnapshot }) => !disableSnapshot)
    .map(({ modes }) => Object.keys(modes ?? {}))
  expect(Math.min(...modes.map((names) => names.length))).toBe(2)
  expect(modes.flat()).toEqual(
    expect.arrayContaining(['laptop, light', 'laptop, right to left', 'laptop, forced colours', '320 px']),
  )
  const total = modes.flat().length
  console.log(`${total} snapshots of ${modes.length} stories`)
  expect(total).toBeLessThanOrEqual(SNAPSHOTS_MAX)
})

/** Time limit per story, in milliseconds. */
const STORY_MS = 30_000

/** How long time passes in a state, in ms of the page's clock. */
const PASSED_MS = 10_000

/** A run of Storybook, as Chromatic's, in a browser of its own. */
interface Run {
  readonly page: Page
  /** Takes a picture. It is not compressed, which takes most of the time of a screenshot. */
  readonly takePicture: () => Promise<Buffer>
}

async function startRun(browser: Browser, baseURL: string | undefined): Promise<Run> {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    userAgent: 'Chromatic',
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 800 },
  })
  const session = await page.context().newCDPSession(page)
  const takePicture = async () => {
    const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }
  return { page, takePicture }
}

/** Ends all animations, as Chromatic does, and hides the caret. */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.caretColor = 'transparent'
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  })

/** Decodes the frames of paused videos again: Chromium may not have painted one, of any run. */
const repaintVideos = (page: Page): Promise<void> =>
  page.locator('video').evaluateAll(async (videos: HTMLVideoElement[]) => {
    for (const video of videos.filter(({ paused, readyState }) => paused && readyState > 0)) {
      const { currentTime } = video
      for (const time of [currentTime + 0.04, currentTime]) {
        const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        video.currentTime = time
        await seeked
      }
    }
  })

/** Whether two runs look the same: at once, or once both are painted again and stand still. */
async function areSame(runs: readonly [Run, Run]): Promise<boolean> {
  const takeBoth = async (take: (run: Run) => Promise<Buffer>) => {
    const [picture, other] = await Promise.all([take(runs[0]), take(runs[1])])
    return picture.equals(other)
  }
  await Promise.all(runs.map(({ page }) => endAnimations(page)))
  if (await takeBoth(({ takePicture }) => takePicture())) return true
  await Promise.all(runs.map(({ page }) => repaintVideos(page)))
  return takeBoth(({ page, takePicture }) => takeStillPicture(page, takePicture))
}

// One walk for all checks: a story takes longer to open than to be looked at.
test('two runs of all stories have the same pixels, states stand still and differ from rest, and first stories log no warnings', async ({
  browser,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(stories.length * STORY_MS)
  const secondBrowser = await browser.browserType().launch(launchOptions)
  const runs = [await startRun(browser, baseURL), await startRun(secondBrowser, baseURL)] as const
  const [{ page }, timed] = runs
  const { expectNoMessages, forgetMessages } = watchMessages(page, baseURL)
  await timed.page.clock.install()
  const parameters = await readParameters(page)
  await openStory(timed.page, first)
  const passTime = () => timed.page.clock.runFor(100)

  const seen = new Set<string>()
  let rest: Buffer = Buffer.alloc(0)
  for (const story of stories) {
    const isFirst = !seen.has(story.title)
    const isState = story.tags.includes('state')
    seen.add(story.title)
    if (!isFirst && parameters.get(story.id)?.disableSnapshot) continue
    forgetMessages()
    await Promise.all(
      runs.map(async (run) => {
        await goOnTo(run.page, story)
        await settle(run.page)
      }),
    )
    // The first story of a component shows it at rest; every story is checked by `test:stories`.
    if (isFirst) await expectNoMessages(`the first story of ${story.title}`)
    if (stories.some(({ title, tags }) => title === story.title && tags.includes('state'))) {
      if (isFirst) rest = await takeStillPicture(timed.page, timed.takePicture, passTime)
      if (isState) {
        const before = await takeStillPicture(timed.page, timed.takePicture, passTime)
        await timed.page.clock.runFor(PASSED_MS)
        expect.soft((await timed.takePicture()).equals(before), `${story.id} stands still`).toBe(true)
        if (!isFirst) expect.soft(before.equals(rest), `${story.id} looks as at rest`).toBe(false)
      }
    }
    if (parameters.get(story.id)?.disableSnapshot) continue
    if (await areSame(runs)) continue
    expect.soft(story.id, 'has the same pixels in both runs').toBe('')
    for (const [at, run] of runs.entries())
      await run.page.screenshot({ path: test.info().outputPath(`${story.id}-${at + 1}.png`) })
  }

  // Else every comparison would pass.
  await timed.page.addStyleTag({ content: '#storybook-root { translate: 1px }' })
  expect(await areSame(runs)).toBe(false)
  await goOnTo(timed.page, { id: 'stage-video-page--media-file', type: 'story' })
  const before = await timed.takePicture()
  await timed.page.clock.runFor(PASSED_MS)
  expect((await timed.takePicture()).equals(before), 'a film that plays stands still').toBe(false)
  await secondBrowser.close()
})
