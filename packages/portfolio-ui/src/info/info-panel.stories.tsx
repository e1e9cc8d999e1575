import type { Meta, StoryObj } from '@storybook/react-vite'
import { PictureImage } from '../picture/picture-image.js'
import { demoAbout } from '../testing/demo-content.js'
import { demoContact } from '../testing/demo-films.js'
import { demoPicture } from '../testing/demo-picture.js'
import { InfoPanel } from './info-panel.js'

const meta = {
  title: 'Info panel',
  component: InfoPanel,
  args: { content: demoAbout, contact: demoContact },
} satisfies Meta<typeof InfoPanel>

export default meta
type Story = StoryObj<typeof meta>

export const WithFilm: Story = {
  args: { film: <PictureImage picture={demoPicture(3, 'A still of the showreel')} /> },
}

export const WithoutFilm: Story = {}

export const OnlyMail: Story = { args: { content: null, contact: { email: 'desk@cutroom.example' } } }
