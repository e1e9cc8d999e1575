import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoDescription, demoRichText } from '../testing/demo-content.js'
import { demoEditors } from '../testing/demo-films.js'
import { demoPicture } from '../testing/demo-picture.js'
import { ContentSection } from './content-section.js'

const meta = {
  title: 'Content section',
  component: ContentSection,
  args: { content: demoDescription, editors: demoEditors.slice(0, 1) },
} satisfies Meta<typeof ContentSection>

export default meta
type Story = StoryObj<typeof meta>

export const OneEditor: Story = {}

export const SeveralEditors: Story = { args: { editors: demoEditors.slice(0, 3) } }

export const LongText: Story = { args: { content: demoRichText, imageUrl: () => demoPicture(2).src } }

export const CreditsOnly: Story = { args: { content: null } }
