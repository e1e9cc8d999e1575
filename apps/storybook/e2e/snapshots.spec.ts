import { expect, test, type Page } from '@playwright/test'
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

/** The parameters of each story for Chromatic, by its id. */
async function readParameters(page: Page): Promise<ReadonlyMap<string, ChromaticParameters>> {
  const entries = await page.evaluate(async () => {
    const extracted = await (window as ChromaticWindow).__STORYBOOK_PREVIEW__?.extract()
    return Object.entries(extracted ?? {}).map(
      ([id, { parameters }]) => [id, parameters.chromatic ?? {}] as const,
    )
  })
  expect(entries).toHaveLength(stories.length)
  return new Map(entries)
}

/** Asserts that stories have the snapshots that Chromatic is to take, and not too many. */
function expectSnapshots(parameters: Iterable<ChromaticParameters>): void {
  const modes = [...parameters]
    .filter(({ disableSnapshot }) => !disableSnapshot)
    .map(({ modes }) => Object.keys(modes ?? {}))
  expect(Math.min(...modes.map((names) => names.length))).toBe(2)
  expect(modes.flat()).toEqual(
    expect.arrayContaining(['laptop, light', 'laptop, right to left', 'laptop, forced colours', '320 px']),
  )
  const total = modes.flat().length
  console.log(`${total} snapshots of ${modes.length} stories`)
  expect(total).toBeLessThanOrEqual(SNAPSHOTS_MAX)
}

/** Time limit per story, in milliseconds. */
const STORY_MS = 30_000

/** How long time passes in a state, in ms of the page's clock. */
const PASSED_MS = 10_000

test.use({ userAgent: 'Chromatic', contextOptions: { reducedMotion: 'no-preference' } })

// One walk for all checks: a story takes longer to open than to be looked at.
test('stories have at most 500 snapshots, states stand still and differ from rest, and first stories log no warnings', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(stories.length * STORY_MS)
  const session = await page.context().newCDPSession(page)
  /** Takes a picture. It is not compressed, which takes most of the time of a screenshot. */
  const takePicture = async () => {
    const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }
  const passTime = () => page.clock.runFor(100)
  const { expectNoMessages, forgetMessages } = watchMessages(page, baseURL)
  await page.clock.install()
  await openStory(page, stories[0]?.id ?? '')
  const parameters = await readParameters(page)
  expectSnapshots(parameters.values())

  const withStates = new Set(stories.filter(({ tags }) => tags.includes('state')).map(({ title }) => title))
  const seen = new Set<string>()
  let rest: Buffer = Buffer.alloc(0)
  for (const story of stories) {
    const isFirst = !seen.has(story.title)
    const isState = story.tags.includes('state') && !parameters.get(story.id)?.disableSnapshot
    seen.add(story.title)
    if (!isFirst && !isState) continue
    forgetMessages()
    await goOnTo(page, story)
    await settle(page)
    // The first story of a component shows it at rest; every story is checked by `test:stories`.
    if (isFirst) await expectNoMessages(`the first story of ${story.title}`)
    if (!withStates.has(story.title)) continue
    const before = await takeStillPicture(page, takePicture, passTime)
    if (isFirst) rest = before
    else expect.soft(before.equals(rest), `${story.id} looks as at rest`).toBe(false)
    if (!isState) continue
    await page.clock.runFor(PASSED_MS)
    expect.soft((await takePicture()).equals(before), `${story.id} stands still`).toBe(true)
  }

  // A comparison can fail: the pictures of a film that plays differ.
  await goOnTo(page, { id: 'stage-video-page--media-file', type: 'story' })
  const before = await takePicture()
  await page.clock.runFor(PASSED_MS)
  expect((await takePicture()).equals(before), 'a film that plays stands still').toBe(false)
})
