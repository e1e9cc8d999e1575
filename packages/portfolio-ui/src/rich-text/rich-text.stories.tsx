import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { demoAbout, demoDescription, demoIllustrated, demoRichText } from '../../demo/content.js'
import { demoImage } from '../../demo/media.js'
import { RichText } from './rich-text.js'

/**
 * Portable Text as people write it: unknown and malformed content is left out or shown plainly, and
 * reported.
 */
const meta = {
  title: 'Text/Rich text',
  component: RichText,
  args: { content: demoRichText, resolveImage: demoImage },
} satisfies Meta<typeof RichText>

export default meta
type Story = StoryObj<typeof meta>

export const AllBlocks: Story = {}

export const Description: Story = { args: { content: demoDescription } }

export const WithPicture: Story = { args: { content: demoIllustrated } }

export const AboutTheStudio: Story = { args: { content: demoAbout } }

/** Unknown types are left out, unknown marks are plain text, and both are reported. */
export const UnknownTypes: Story = {
  args: {
    content: [
      { _type: 'poll' },
      { _type: 'image' },
      {
        _type: 'block',
        style: 'marginalia',
        children: [{ _type: 'span', text: 'A style and a mark that nobody knows.', marks: ['sparkle'] }],
      },
      ...(demoDescription ?? []),
    ],
    onWarning: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('A style and a mark that nobody knows.')).toBeVisible()
    await expect(args.onWarning).toHaveBeenCalled()
  },
}

/** A link that is no web address, mail or telephone number is plain text. */
export const UnsafeLink: Story = {
  args: {
    content: [
      {
        _type: 'block',
        markDefs: [{ _type: 'link', _key: 'a', href: 'javascript:alert(1)' }],
        children: [{ _type: 'span', text: 'Press here, they said.', marks: ['a'] }],
      },
    ],
    onWarning: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
