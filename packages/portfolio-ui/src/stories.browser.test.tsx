/// <reference types="vite/client" />
import { composeStories } from '@storybook/react-vite'
import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { createElement, type ComponentType } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../font/font.css'
import './styles.css'
import { demoThemes } from './testing/demo-films.js'
import { ThemeScope } from './theme/theme-scope.js'

/** A story that renders by itself, as `composeStories` makes it. */
type ComposedStory = ComponentType & {
  readonly play?: (context: { canvasElement: HTMLElement }) => Promise<void>
}

/** Every story of the package, whoever adds it. Each file's own types are checked where it is written. */
const modules = import.meta.glob<Parameters<typeof composeStories>[0]>('./**/*.stories.tsx', { eager: true })

const SCREENS = { portrait: [390, 844], landscape: [1280, 800] } as const

/** Rules of whole documents, which a part on its own cannot keep. */
const OF_DOCUMENTS = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'] as const

const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(OF_DOCUMENTS.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
}

/** The violations as lines that say what, where and why. */
async function violations(container: Element): Promise<string[]> {
  const results = await axe.run(container, OPTIONS)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}

const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries<ComposedStory>(composeStories(module)).map(([name, Story]) => ({ file, name, Story })),
)

afterEach(cleanup)

describe.each(Object.entries(SCREENS))('in %s', (_orientation, [width, height]) => {
  describe.each(Object.entries(demoThemes))('and the theme %s', (_theme, colours) => {
    it.each(stories)('$file $name has no fault that axe finds', async ({ Story }) => {
      await page.viewport(width, height)
      const { container } = render(
        <ThemeScope page colours={colours}>
          <Story />
        </ThemeScope>,
      )
      await Story.play?.({ canvasElement: container })
      expect(container.querySelector('[class*="cutroom-"] *')).not.toBeNull()
      expect(await violations(container)).toEqual([])
    })
  })
})

it('finds a fault where there is one', async () => {
  const { container } = render(createElement('button'))
  expect((await violations(container)).join()).toContain('button-name')
})
