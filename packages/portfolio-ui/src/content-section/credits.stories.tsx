import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoEditors } from '../../demo/films.js'
import { Credits } from './content-section.js'

/** A film’s editors, each name with a link to its own page. */
const meta = {
  title: 'Text/Credits',
  component: Credits,
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
