import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoFilms } from '../testing/demo-films.js'
import { HeadingGroup } from './heading-group.js'

const [film] = demoFilms()

const meta = {
  title: 'Heading/Heading group',
  component: HeadingGroup,
  args: { clients: film?.clients ?? [], title: film?.title ?? null },
} satisfies Meta<typeof HeadingGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}

export const SeveralClients: Story = {
  args: {
    clients: [
      { id: 'a', name: 'Meridian Rail' },
      { id: 'b', name: 'Museum of Small Things' },
    ],
  },
}

export const Long: Story = {
  args: { title: 'An Incomplete and Partly Invented History of Everybody Who Ever Waited for a Train Here' },
}

export const RightToLeft: Story = {
  args: { title: 'מלח על הזכוכית', clients: [{ id: 'a', name: 'מוזיאון הים' }] },
}

export const NothingKnown: Story = { args: { title: null, clients: [] } }
