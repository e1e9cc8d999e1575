import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoContact } from '../../demo/films.js'
import { ContactDetails } from './info-panel.js'

/** Address, mail, telephone and Instagram as real links; missing fields are left out. */
const meta = {
  title: 'Info/Contact details',
  component: ContactDetails,
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
