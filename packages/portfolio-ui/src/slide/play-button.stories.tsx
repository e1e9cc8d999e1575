import type { Meta, StoryObj } from '@storybook/react-vite'
import { PlayButton } from './play-button.js'

const meta = {
  title: 'Stage/Play button',
  component: PlayButton,
  args: { filmTitle: 'Salt', stops: false, busy: false },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: '10rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlayButton>

export default meta
type Story = StoryObj<typeof meta>

export const Play: Story = {}
export const Pause: Story = { args: { stops: true } }
export const Busy: Story = { args: { busy: true } }
