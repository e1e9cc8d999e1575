import type { Meta, StoryObj } from '@storybook/react-vite'
import { WITH_CODE } from '../../demo/docs-parameters.js'
import { demoEditors } from '../../demo/films.js'
import { MainHeading } from './heading.js'

/** The page’s only heading of level 1. */
const meta = {
  title: 'Headings/Main heading',
  component: MainHeading,
  parameters: { docs: { ...WITH_CODE } },
  args: { layout: 'home', children: 'Showreel' },
} satisfies Meta<typeof MainHeading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The editor’s name, with a link to all editors. */
export const EditorHeading: Story = { args: { layout: 'slug', editorName: demoEditors[0]!.name } }

export const Placeholder: Story = { args: { children: undefined } }
