import { expect, test, type Page } from '@playwright/test'
import { goOnTo, openStory, readIndex, settle, takeStillPicture } from './built-storybook.ts'

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

/** As Chromatic, which stops animations, takes a story once it has been played. */
const takePicture = (page: Page): Promise<Buffer> =>
  page.screenshot({ caret: 'hide', animations: 'disabled' })

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

/** Whether two pages look the same: at once, or once both are painted again and stand still. */
async function areSame([run, otherRun]: readonly [Page, Page]): Promise<boolean> {
  const takeBoth = (take: (page: Page) => Promise<Buffer>) => Promise.all([take(run), take(otherRun)])
  const [picture, other] = await takeBoth(takePicture)
  if (picture.equals(other)) return true
  await Promise.all([repaintVideos(run), repaintVideos(otherRun)])
  const [still, otherStill] = await takeBoth((page) => takeStillPicture(page, takePicture))
  return still.equals(otherStill)
}

test('two runs of all stories have the same pixels', async ({ browser, launchOptions, baseURL }) => {
  test.setTimeout(stories.length * STORY_MS)
  const secondBrowser = await browser.browserType().launch(launchOptions)
  const openRun = (of: typeof browser) =>
    of.newPage({
      baseURL: baseURL ?? '',
      userAgent: 'Chromatic',
      reducedMotion: 'no-preference',
      viewport: { width: 1280, height: 800 },
    })
  const runs = [await openRun(browser), await openRun(secondBrowser)] as const
  const inBoth = (act: (page: Page) => Promise<void>) => Promise.all(runs.map(act))

  const parameters = await readParameters(runs[0])
  await openStory(runs[1], first)
  const different: string[] = []
  for (const story of stories) {
    if (parameters.get(story.id)?.disableSnapshot) continue
    await inBoth(async (page) => {
      await goOnTo(page, story)
      await settle(page)
    })
    if (await areSame(runs)) continue
    different.push(story.id)
    await inBoth(async (page) => {
      const path = test.info().outputPath(`${story.id}-${runs.indexOf(page) + 1}.png`)
      await page.screenshot({ path })
    })
  }
  expect(different).toEqual([])

  // Else every comparison would pass.
  await runs[1].addStyleTag({ content: '#storybook-root { translate: 1px }' })
  expect(await areSame(runs)).toBe(false)
  await secondBrowser.close()
})
