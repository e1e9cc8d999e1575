import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { PictureImage } from '../picture/picture.js'
import { demoAbout } from '../../demo/content.js'
import { demoContact, demoFilm } from '../../demo/films.js'
import { demoImage } from '../../demo/media.js'
import { InfoPanel } from './info-panel.js'

const guide = {
  anatomy: {
    story: 'with-film',
    parts: [
      { name: 'Film', selector: '.cutroom-info__film', description: 'One muted film or a picture, in 16:9.' },
      {
        name: 'Contact details',
        selector: '.cutroom-contact',
        description: '`ContactDetails`: before the text on a phone, beside it in landscape.',
      },
      {
        name: 'Text',
        selector: '.cutroom-info__text',
        description: 'The studio’s description, as `RichText`.',
      },
    ],
  },
  advice: {
    good: [
      'Give the film a pause button that is always visible: it plays for longer than five seconds (WCAG 2.2.2).',
      'Put it into a `PageLayout` with the layout `info`, which has no carousel.',
      'Begin headings in the text with the largest size: their levels follow the page’s heading.',
    ],
    bad: [
      'Don’t play the film with sound: visitors come here to read.',
      'Don’t repeat contact details in the text: two places differ after the first change.',
    ],
  },
} satisfies ComponentGuide

/**
 * The studio’s description, its contact details and one muted film: the content of the page Info.
 */
const meta = {
  title: 'Info/Info panel',
  component: InfoPanel,
  parameters: { guide },
  args: { content: demoAbout, contact: demoContact, resolveImage: demoImage },
} satisfies Meta<typeof InfoPanel>

export default meta
type Story = StoryObj<typeof meta>

export const WithFilm: Story = {
  args: { film: <PictureImage picture={demoFilm('house-ink').poster} /> },
}

export const WithoutFilm: Story = {}

export const EmailOnly: Story = { args: { content: null, contact: { email: demoContact.email! } } }
