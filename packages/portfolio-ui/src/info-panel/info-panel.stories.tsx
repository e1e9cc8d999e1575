import type { Meta, StoryObj } from '@storybook/react-vite'
import { PictureImage } from '../picture/picture.js'
import { demoAbout } from '../../demo/content.js'
import { demoContact, demoFilm } from '../../demo/films.js'
import { demoImage } from '../../demo/media.js'
import { InfoPanel } from './info-panel.js'

/** The studio’s description and contact details. */
const meta = {
  title: 'Info/Info panel',
  component: InfoPanel,
  args: { content: demoAbout, contact: demoContact, resolveImage: demoImage },
} satisfies Meta<typeof InfoPanel>

export default meta
type Story = StoryObj<typeof meta>

export const WithFilm: Story = {
  args: { film: <PictureImage picture={demoFilm('house-ink').poster!} /> },
}

export const WithoutFilm: Story = {}

export const EmailOnly: Story = { args: { content: null, contact: { email: demoContact.email! } } }
