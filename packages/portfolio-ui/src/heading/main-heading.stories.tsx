import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentGuide, LINK_KEYS, WITH_CODE } from '../../demo/docs-parameters.js'
import { demoEditors } from '../../demo/films.js'
import { MainHeading } from './heading.js'

const guide = {
  advice: {
    good: [
      'Give every page exactly one.',
      'Hide it with `visuallyHidden` where the current entry of the navigation shows the same words.',
      'Pass `editorName` on an editor’s page, with the layout `slug`: the name then links to all editors.',
    ],
    bad: [
      'Don’t use it for a film: `HeadingGroup` has titles of films.',
      'Don’t ship the placeholder ‘Main Heading here’: the page has no `children`.',
    ],
  },
  keys: LINK_KEYS,
} satisfies ComponentGuide

/**
 * The page’s only heading of level 1. On an editor’s page it has the editor’s name, with a link to
 * all editors.
 */
const meta = {
  title: 'Headings/Main heading',
  component: MainHeading,
  parameters: { docs: { ...WITH_CODE }, guide },
  args: { layout: 'home', children: 'Showreel' },
} satisfies Meta<typeof MainHeading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The editor’s name, with a link to all editors. */
export const EditorHeading: Story = { args: { layout: 'slug', editorName: demoEditors[0]!.name } }

export const Placeholder: Story = { args: { children: undefined } }
