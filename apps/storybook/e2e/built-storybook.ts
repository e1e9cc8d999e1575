import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** An entry of Storybook's index: a story or a docs page. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
  readonly tags: readonly string[]
}

/** Everything that the built Storybook shows. */
export function readIndex(): readonly Entry[] {
  const file = join(import.meta.dirname, '../storybook-static/index.json')
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Entry> }
  return Object.values(entries)
}

/** What the toolbars are set to, by their names. */
export type Globals = Readonly<Record<string, string>>

/** Without axe, which `test:stories` runs on every story. */
const WITHOUT_AXE: Globals = { 'a11y.manual': '!true' }

/** With axe: what it has found is in the event `storyFinished`. */
export const WITH_AXE: Globals = { 'a11y.manual': '!false' }

const query = (globals: Globals): string =>
  Object.entries({ ...WITHOUT_AXE, ...globals })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

interface Channel {
  emit(event: string, ...args: readonly unknown[]): void
  last(event: string): readonly unknown[] | undefined
}

/** A window of Storybook's preview: that of a page, or of a story in a frame of its own. */
export interface PreviewWindow extends Window {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel
}

/** Opens a story by itself and waits until it has been played. */
export async function openStory(page: Page, id: string, globals: Globals = {}): Promise<void> {
  await page.goto(`iframe.html?viewMode=story&id=${id}&globals=${encodeURIComponent(query(globals))}`)
  await untilShown(page, { id, type: 'story' })
}

/** Opens a docs page by itself and waits until its text and all of its stories have rendered. */
export async function openDocs(page: Page, id: string): Promise<void> {
  await page.goto(`iframe.html?viewMode=docs&id=${id}&globals=${encodeURIComponent(query({}))}`)
  await untilShown(page, { id, type: 'docs' })
}

/**
 * Switches to another story or docs page, as by Storybook's list, and waits until it has rendered.
 */
export async function goOnTo(page: Page, { id, type }: Pick<Entry, 'id' | 'type'>): Promise<void> {
  await page.evaluate(
    (chosen) => (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', chosen),
    { storyId: id, viewMode: type },
  )
  await untilShown(page, { id, type })
}

/** Sets toolbars while a story is shown, as a click on them does. */
export async function setToolbars(page: Page, globals: Globals): Promise<void> {
  await page.evaluate(
    (chosen) =>
      (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', { globals: chosen }),
    globals,
  )
}

/** Sets controls of the story that is shown. */
export async function setArgs(page: Page, storyId: string, updatedArgs: object): Promise<void> {
  await page.evaluate(
    (update) => (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__?.emit('updateStoryArgs', update),
    { storyId, updatedArgs },
  )
}

async function untilShown(page: Page, entry: Pick<Entry, 'id' | 'type'>): Promise<void> {
  await page.waitForFunction(({ id, type }) => {
    const said = (view: PreviewWindow | null, event: string) =>
      view?.__STORYBOOK_ADDONS_CHANNEL__?.last(event)?.[0]
    if (type === 'story') {
      const finished = said(window, 'storyFinished') as { storyId: string } | undefined
      return finished?.storyId === id
    }
    const stories = [...document.querySelectorAll('#storybook-docs [data-story-block]')]
    return (
      said(window, 'docsRendered') === id &&
      stories.every((story) => {
        const frame = story.querySelector('iframe')
        if (frame) return said(frame.contentWindow, 'storyFinished') !== undefined
        return Boolean(story.querySelector('[id$="-inner"]')?.firstElementChild)
      })
    )
  }, entry)
}

const MAX_PICTURES = 20

/**
 * A picture once two in a row are the same, with some time between them. Throws for a story that
 * does not stand still.
 */
export async function takeStillPicture(
  page: Page,
  take: (page: Page) => Promise<Buffer>,
  passTime: () => Promise<void> = () => page.waitForTimeout(100),
): Promise<Buffer> {
  let before = await take(page)
  for (let count = 1; count < MAX_PICTURES; count += 1) {
    await passTime()
    const now = await take(page)
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`${page.url()} changes in each of ${MAX_PICTURES} pictures: it must stand still.`)
}

/** Waits until every visible image, every frame of a video and every font has loaded. */
export async function settle(page: Page): Promise<void> {
  // Lazy images out of view may never load.
  await page.waitForFunction(
    () =>
      [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete) &&
      [...document.querySelectorAll('video')].every(
        ({ currentSrc, error, seeking, readyState }) =>
          currentSrc === '' || error || (!seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA),
      ),
  )
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    await document.fonts.ready
    const there = [...document.images].filter(({ complete }) => complete)
    await Promise.all(there.map((image) => image.decode().catch(() => {})))
    await nextFrame()
    await nextFrame()
  })
}
