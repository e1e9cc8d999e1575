import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoDescription, demoIllustrated, demoRichText } from '../../demo/content.js'
import { demoEditors } from '../../demo/films.js'
import { demoImage } from '../../demo/media.js'
import { ContentSection } from './content-section.js'

/** A film’s description and credits. */
const meta = {
  title: 'Text/Content section',
  component: ContentSection,
  argTypes: {
    editors: {
      description: 'The film’s editors; without any there are no credits.',
      table: { type: { summary: 'readonly FilmEditor[] | null' } },
    },
  },
  args: { content: demoDescription, editors: demoEditors.slice(0, 1), resolveImage: demoImage },
} satisfies Meta<typeof ContentSection>

export default meta
type Story = StoryObj<typeof meta>

export const OneEditor: Story = {}

export const SeveralEditors: Story = { args: { editors: demoEditors.slice(0, 3) } }

export const WithPicture: Story = { args: { content: demoIllustrated } }

export const AllBlocks: Story = { args: { content: demoRichText } }

export const CreditsOnly: Story = { args: { content: null } }
