import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoFilm } from '../../demo/films.js'
import { HeadingGroup } from './heading.js'

const words = (slug: string) => {
  const { clients, title } = demoFilm(slug)
  return { clients, title }
}

/** A film’s clients and its title. */
const meta = {
  title: 'Headings/Heading group',
  component: HeadingGroup,
  args: words('kilometre-zero'),
} satisfies Meta<typeof HeadingGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const SeveralClients: Story = { args: words('diamond-ring') }

export const LongTitle: Story = { args: words('night-train-in-order') }

export const RightToLeft: Story = { args: words('lights-on-the-water') }

export const WithoutClient: Story = { args: { clients: [] } }

export const WithoutTitle: Story = { args: { title: null } }

export const WithoutFields: Story = { args: { title: null, clients: [] } }
