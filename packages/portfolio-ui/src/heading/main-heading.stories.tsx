import type { Meta, StoryObj } from '@storybook/react-vite'
import { MainHeading } from './main-heading.js'

const meta = {
  title: 'Heading/Main heading',
  component: MainHeading,
  args: { layout: 'home', children: 'Showreel' },
} satisfies Meta<typeof MainHeading>

export default meta
type Story = StoryObj<typeof meta>

export const OfAPage: Story = {}

export const OfAnEditor: Story = { args: { layout: 'slug', editorName: 'Mara Lindqvist' } }

export const Placeholder: Story = { args: { children: undefined } }
