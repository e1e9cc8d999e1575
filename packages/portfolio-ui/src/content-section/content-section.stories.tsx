import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoDescription, demoIllustrated, demoRichText } from '../../demo/content.js'
import { demoEditors } from '../../demo/films.js'
import { demoImage } from '../../demo/media.js'
import { RichText, type RichTextContent } from '../rich-text/rich-text.js'
import { ContentSection } from './content-section.js'

const guide = {
  anatomy: {
    story: 'one-editor',
    window: { width: 800, height: 520 },
    parts: [
      {
        name: 'Description',
        selector: '.cutroom-rich-text',
        description: 'The film’s text, as `RichText`, no wider than is good to read.',
      },
      { name: 'Credits', selector: '.cutroom-credits', description: 'The film’s editors, as `Credits`.' },
    ],
  },
  advice: {
    good: [
      'Set `below` of `RichText` to the level of the film’s title: headings in the text are one below it.',
      'Use its `resolveImage` to give pictures in the text their sizes: nothing moves while they load.',
    ],
    bad: [
      'Don’t render it over the stage: it belongs below, in the flow of the page.',
      'Don’t repeat the title in the text: the stage has it.',
    ],
  },
} satisfies ComponentGuide

const describe = (content: RichTextContent) => <RichText content={content} resolveImage={demoImage} />

/** A film’s description and its credits, below the stage. */
const meta = {
  title: 'Text/Content section',
  component: ContentSection,
  parameters: { guide },
  argTypes: {
    description: {
      description: 'The film’s description, such as a `RichText`; without one there are only the credits.',
      table: { type: { summary: 'ReactNode' } },
    },
    editors: {
      description: 'The film’s editors; without any there are no credits.',
      table: { type: { summary: 'readonly FilmEditor[] | null' } },
    },
  },
  args: { description: describe(demoDescription), editors: demoEditors.slice(0, 1) },
} satisfies Meta<typeof ContentSection>

export default meta
type Story = StoryObj<typeof meta>

export const OneEditor: Story = {}

export const SeveralEditors: Story = { args: { editors: demoEditors.slice(0, 3) } }

export const WithPicture: Story = { args: { description: describe(demoIllustrated) } }

export const AllBlocks: Story = { args: { description: describe(demoRichText) } }

export const CreditsOnly: Story = { args: { description: null } }
