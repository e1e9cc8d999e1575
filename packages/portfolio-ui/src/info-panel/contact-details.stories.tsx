import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoContact } from '../../demo/films.js'
import { ContactDetails } from './info-panel.js'

/** Address, mail, telephone and Instagram as real links; what is missing is left out. */
const meta = {
  title: 'Info/Contact details',
  component: ContactDetails,
  args: { contact: demoContact },
} satisfies Meta<typeof ContactDetails>

export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}

export const WithoutAddress: Story = { args: { contact: { ...demoContact, address: null } } }

/** What leads nowhere stays text. */
export const NotReachable: Story = {
  args: { contact: { email: 'at the studio', telephone: 'ask at the desk', instagram: 'not yet' } },
}
