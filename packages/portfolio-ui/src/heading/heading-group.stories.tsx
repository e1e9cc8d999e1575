import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoFilm } from '../../demo/films.js'
import { HeadingGroup } from './heading.js'

const words = (slug: string) => {
  const { clients, title } = demoFilm(slug)
  return { clients, title }
}

const guide = {
  anatomy: {
    story: 'several-clients',
    window: { width: 800, height: 280 },
    parts: [
      {
        name: 'Clients',
        selector: '.cutroom-heading-group__clients .cutroom-plate',
        description: 'The film’s clients in small type, or ‘No client’.',
      },
      {
        name: 'Title',
        selector: '.cutroom-heading-group__title .cutroom-plate',
        description: 'The film’s title in large type, smaller the longer it is, or ‘No title’.',
      },
    ],
  },
  advice: {
    good: [
      'Pass missing fields as they are: the defaults show an editor what is missing.',
      'Set `level` where the heading above it is not the page’s own: levels must not skip one.',
      'Put it over pictures as it is: on a stage each line has a plate.',
    ],
    bad: [
      'Don’t shorten titles: the size follows the length, and long ones wrap in balanced lines.',
      'Don’t set titles in capitals in the content: assistive technology may spell them.',
      'Don’t add a shadow or a gradient behind it: plates give the contrast.',
    ],
  },
} satisfies ComponentGuide

/**
 * A film’s clients above its title. It is shown on the stage of a page of films, and wherever a
 * film is introduced.
 */
const meta = {
  title: 'Headings/Heading group',
  component: HeadingGroup,
  parameters: { guide },
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
