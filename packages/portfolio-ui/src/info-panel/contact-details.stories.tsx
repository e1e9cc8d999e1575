import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentGuide, LINK_KEYS } from '../../demo/docs-parameters.js'
import { demoContact } from '../../demo/films.js'
import { ContactDetails } from './info-panel.js'

const guide = {
  anatomy: {
    story: 'default',
    window: { width: 800, height: 240 },
    parts: [
      {
        name: 'Detail',
        selector: '.cutroom-contact__detail',
        description: 'One field; missing ones are left out.',
      },
      {
        name: 'Label',
        selector: '.cutroom-contact__detail dt',
        description: 'The name of the field, from the labels.',
      },
      {
        name: 'Link',
        selector: '.cutroom-contact__detail:nth-child(2) a',
        description: 'Opens mail, telephone or Instagram. The address is plain text.',
      },
    ],
  },
  advice: {
    good: [
      'Pass fields as editors write them: spaces in a number and the @ of an account are understood.',
      'Write telephone numbers with the country code: visitors call from abroad.',
    ],
    bad: [
      'Don’t put two numbers into one field: they become one link, to neither of them.',
      'Don’t hide missing fields with empty strings of your own: they are left out.',
    ],
  },
  keys: LINK_KEYS,
} satisfies ComponentGuide

/**
 * Address, mail, telephone and Instagram of the studio, as real links. Missing fields are left out.
 */
const meta = {
  title: 'Info/Contact details',
  component: ContactDetails,
  parameters: { guide },
  args: { contact: demoContact },
} satisfies Meta<typeof ContactDetails>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithoutAddress: Story = { args: { contact: { ...demoContact, address: null } } }

/** Text that no link can be made of stays text. */
export const WithoutLinks: Story = {
  args: { contact: { email: 'at the studio', telephone: 'ask at the desk', instagram: 'not yet' } },
}
