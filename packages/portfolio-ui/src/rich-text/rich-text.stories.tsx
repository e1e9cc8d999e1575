import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type ComponentGuide, LINK_KEYS } from '../../demo/docs-parameters.js'
import { demoAbout, demoDescription, demoIllustrated, demoRichText } from '../../demo/content.js'
import { demoImage } from '../../demo/media.js'
import { RichText } from './rich-text.js'

const guide = {
  anatomy: {
    story: 'all-blocks',
    window: { width: 800, height: 900 },
    parts: [
      {
        name: 'Heading',
        selector: '.cutroom-rich-text__heading',
        description: 'The author chooses the size; the level follows the document.',
      },
      {
        name: 'Paragraph',
        selector: '.cutroom-rich-text > p',
        description: 'In the direction of its own text.',
      },
      { name: 'List', selector: '.cutroom-rich-text > :is(ul, ol)', description: 'Of any depth.' },
      {
        name: 'Quotation',
        selector: '.cutroom-rich-text > blockquote',
        description: 'With a line at its start.',
      },
      {
        name: 'Link',
        selector: '.cutroom-rich-text a',
        description: 'Web, mail and telephone; other addresses are plain text.',
      },
      {
        name: 'Picture',
        selector: '.cutroom-rich-text figure',
        description: 'With the caption of its node.',
      },
    ],
  },
  advice: {
    good: [
      'Pass content as the content service delivers it: malformed parts are left out, and reported.',
      'Set `below` to the level of the heading above: the text’s own headings follow.',
      'Pass `resolveImage` if authors may add pictures: without it they are left out.',
    ],
    bad: [
      'Don’t turn content into HTML yourself: links with scripts would pass.',
      'Don’t silence `onWarning`: it names each type that a schema has and the site has not.',
      'Don’t widen it: lines longer than 40 rem are hard to read.',
    ],
  },
  keys: LINK_KEYS,
} satisfies ComponentGuide

/**
 * Text as its authors have written it, from Portable Text. Unknown and malformed content is left
 * out or shown plainly, and reported.
 */
const meta = {
  title: 'Text/Rich text',
  component: RichText,
  parameters: { guide },
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
