import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** An entry of Storybook's index: a story or a docs page. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
}

interface Channel {
  last(event: string): readonly unknown[] | undefined
}

/** Everything that the built Storybook shows. */
export function readIndex(): readonly Entry[] {
  const file = join(import.meta.dirname, '../storybook-static/index.json')
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Entry> }
  return Object.values(entries)
}

/** What the toolbars are set to, by their names. */
export type Globals = Readonly<Record<string, string>>

const query = (globals: Globals): string =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Opens a story by itself and waits until it has been played. */
export async function openStory(page: Page, id: string, globals: Globals = {}): Promise<void> {
  await page.goto(`iframe.html?viewMode=story&id=${id}&globals=${encodeURIComponent(query(globals))}`)
  await page.waitForFunction(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }
    return channel?.last('storyFinished') !== undefined
  })
}

/** Opens a docs page and waits until what it shows is there. */
export async function openDocs(page: Page, id: string): Promise<void> {
  await page.goto(`iframe.html?viewMode=docs&id=${id}`)
  await page.locator('#storybook-docs h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Waits until every picture in sight is drawn and every font is there. */
export async function settle(page: Page): Promise<void> {
  // Pictures that are far away may wait to be loaded for ever.
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const there = [...document.images].filter(({ complete }) => complete)
    await Promise.all(there.map((image) => image.decode().catch(() => {})))
  })
}

/** What Storybook says of its own code: to those who write add-ons, and of a store that its actions ask. */
const OF_STORYBOOK =
  /^(?:The 'ariaLabel' prop on '\w+' will become mandatory in Storybook 11|Accessing the Story Store is deprecated)/

/** Everything that a page complains of: its console, its errors, requests that fail or leave this host. */
export function complaintsOf(page: Page, origin: string): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_STORYBOOK.test(message.text())) return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^https?:$/.test(protocol) && asked !== origin) complaints.push(`leaves the host: ${request.url()}`)
  })
  return complaints
}
