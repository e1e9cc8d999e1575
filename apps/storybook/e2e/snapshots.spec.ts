import { expect, test } from '@playwright/test'
import { openStory, readIndex } from './built-storybook.ts'

/** Most snapshots of a push to Chromatic that changes every story. */
const SNAPSHOTS_MAX = 500

/** Chromatic reads the parameters of all stories in this way. */
interface ChromaticWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: {
    extract(): Promise<Record<string, { parameters: { chromatic?: { modes?: object } } }>>
  }
}

test(`all stories together have at most ${SNAPSHOTS_MAX} snapshots`, async ({ page }) => {
  const stories = readIndex().filter(({ type }) => type === 'story')
  await openStory(page, stories[0]?.id ?? '')
  const modes = await page.evaluate(async () => {
    const extracted = await (window as ChromaticWindow).__STORYBOOK_PREVIEW__?.extract()
    return Object.values(extracted ?? {}).map(({ parameters }) =>
      Object.keys(parameters.chromatic?.modes ?? {}),
    )
  })
  expect(modes).toHaveLength(stories.length)
  expect(Math.min(...modes.map((names) => names.length))).toBe(2)
  expect(new Set(modes.flat())).toContain('laptop, right to left')
  const total = modes.flat().length
  console.log(`${total} snapshots of ${stories.length} stories`)
  expect(total).toBeLessThanOrEqual(SNAPSHOTS_MAX)
})
