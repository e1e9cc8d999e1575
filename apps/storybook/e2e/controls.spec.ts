import { expect } from '@playwright/test'
import { openStory, readIndex, setArgs } from './built-storybook.ts'
import { test } from './shared-page.ts'

interface ArgType {
  readonly description?: string
  readonly control?: { readonly type?: string; readonly disable?: boolean; readonly min?: number }
  readonly table?: { readonly type?: { readonly summary?: string } }
}

interface ExtractedStory {
  readonly id: string
  readonly argTypes: Readonly<Record<string, ArgType>>
}

/** The preview of Storybook, which knows all stories. */
interface PreviewWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: { extract(): Promise<Readonly<Record<string, ExtractedStory>>> }
}

/** What a docs tool calls a type that it does not understand. */
const NO_TYPE = /^$|\b(?:union|enum|other|unknown|object|undefined)\b/

/** What a designer could not use or understand, in words. */
function findProblems({ id, argTypes }: ExtractedStory): readonly string[] {
  return Object.entries(argTypes).flatMap(([name, { description = '', control, table }]) => {
    const type = table?.type?.summary ?? ''
    const isOn = control && !control.disable
    return [
      ...(description === '' ? ['has no description'] : []),
      ...(NO_TYPE.test(type) ? [`has the type '${type}'`] : []),
      ...(isOn && control.type === 'object' ? ['has a control for objects'] : []),
      ...(isOn && control.type === 'number' ? ['has a control for any number'] : []),
      ...(isOn && control.type === 'range' && control.min === undefined ? ['has no minimum'] : []),
    ].map((problem) => `${name} of ${id} ${problem}`)
  })
}

test('every prop of every story has a type, a description, and a control for designers or none', async ({
  page,
}) => {
  const story = readIndex().find(({ type }) => type === 'story')
  await openStory(page, story?.id ?? '')
  const stories = await page.evaluate(async () => {
    const all = await (window as PreviewWindow).__STORYBOOK_PREVIEW__?.extract()
    return Object.values(all ?? {}).map(({ id, argTypes }) => ({ id, argTypes }))
  })
  expect(stories.length).toBeGreaterThan(100)
  expect([...new Set(stories.flatMap(findProblems))]).toEqual([])

  const props = Object.fromEntries(stories.map(({ id, argTypes }) => [id, argTypes]))
  expect(props['pages-whole-pages--info']?.['layout']?.control?.type).toBe('select')
  expect(props['theme-theme-scope--default']?.['foreground']?.control?.type).toBe('color')
  expect(props['stage-video-page--default']?.['count']?.control).toMatchObject({ type: 'range', min: 0 })
  expect(props['stage-video-page--default']?.['autoplay']?.control?.type).toBe('boolean')
  expect(props['stage-player-bar--paused']?.['muted']?.control?.type).toBe('boolean')
  expect(props['headings-heading-group--default']?.['title']?.control?.type).toBe('text')
  expect(props['stage-slide--idle']).toMatchObject({
    film: {
      control: { disable: true },
      table: { type: { summary: 'Film', detail: expect.stringContaining('interface Film ') } },
    },
    current: { table: { type: { summary: 'boolean' }, defaultValue: { summary: 'false' } } },
    controls: { control: { type: 'select' }, options: ['page', 'host'] },
  })
})

test('a story whose address sets a prop without a control to undefined has its own value', async ({
  page,
}) => {
  const id = 'stage-slide--idle'
  await openStory(page, id)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await setArgs(page, id, { film: undefined, controls: 'host' })
  await expect(page.locator('.cutroom-slide[data-controls=host]')).toBeVisible()
  expect(errors).toEqual([])
})

test('the controls of Player status start it again', async ({ page }) => {
  const id = 'stage-player-status--default'
  await openStory(page, id)
  await expect(page.locator('[data-snapshot="id"]')).toHaveText('film-1')
  await setArgs(page, id, { films: 0 })
  await expect(page.locator('[data-snapshot="id"]')).not.toHaveText('film-1')
})

test('a colour is shown in each format of its control', async ({ page }) => {
  const id = 'theme-theme-scope--default'
  await openStory(page, id)
  const heading = page.getByRole('heading').first()
  for (const [foreground, colour] of [
    ['#00ff00', 'rgb(0, 255, 0)'],
    ['rgba(0, 255, 255, 1)', 'rgb(0, 255, 255)'],
    ['hsla(60, 100%, 50%, 1)', 'rgb(255, 255, 0)'],
  ] as const) {
    await setArgs(page, id, { foreground, background: 'rgba(0, 0, 0, 1)' })
    await expect(heading).toHaveCSS('color', colour)
  }
})

test('a prop without a description, a type or a usable control is a problem', () => {
  const argTypes = {
    playback: { control: { type: 'object' }, table: { type: { summary: 'union' } } },
    count: {
      description: 'Number of films.',
      control: { type: 'number' },
      table: { type: { summary: 'number' } },
    },
  }
  expect(findProblems({ id: 'a', argTypes })).toEqual([
    'playback of a has no description',
    "playback of a has the type 'union'",
    'playback of a has a control for objects',
    'count of a has a control for any number',
  ])
})
