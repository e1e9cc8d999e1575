import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentGuide, LINK_KEYS } from '../../demo/docs-parameters.js'
import { demoEditors } from '../../demo/films.js'
import { Credits } from './content-section.js'

const guide = {
  anatomy: {
    story: 'several-editors',
    window: { width: 640, height: 100 },
    parts: [
      {
        name: 'Label',
        selector: '.cutroom-credits__label',
        description: '‘Editor:’ for one, ‘Editors:’ for several.',
      },
      {
        name: 'Name',
        selector: '.cutroom-credits :is(a, bdi)',
        description: 'Links to the editor’s page; plain text without one.',
      },
    ],
  },
  advice: {
    good: [
      'Pass all editors of the film, in the order of the credits.',
      'Pass `href: null` for an editor without a page: the name then is plain text.',
    ],
    bad: [
      'Don’t add other roles: the label says Editor.',
      'Don’t join names into one: each has its own link.',
    ],
  },
  keys: LINK_KEYS,
} satisfies ComponentGuide

/** The editors of a film, each name with a link to that editor’s page. */
const meta = {
  title: 'Text/Credits',
  component: Credits,
  parameters: { guide },
  args: { editors: demoEditors.slice(0, 1) },
} satisfies Meta<typeof Credits>

export default meta
type Story = StoryObj<typeof meta>

export const OneEditor: Story = {}

export const SeveralEditors: Story = { args: { editors: demoEditors.slice(1, 4) } }

/** A name without a page is plain text. */
export const WithoutPage: Story = {
  args: { editors: demoEditors.slice(0, 2).map((editor) => ({ ...editor, href: null })) },
}
