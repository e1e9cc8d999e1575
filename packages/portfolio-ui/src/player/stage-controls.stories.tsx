import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WITHOUT_SNAPSHOT } from '../../demo/chromatic-modes.js'
import { BUTTON_KEYS, type ComponentGuide } from '../../demo/docs-parameters.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { waitUntil } from '../../demo/wait-until.js'
import { Announcer } from '../video-page/video-page.js'
import { AutoplayButton, PlayerContainer, UnmuteButton } from './player.js'

const guide = {
  advice: {
    good: [
      'Put both buttons at the end of a toolbar: they come and go, and move nothing there.',
      'Render `Announcer` once a page: it announces each film that becomes the current one.',
    ],
    bad: [
      'Don’t hide them while a film plays muted by itself: a visitor must be able to stop it (WCAG 2.2.2).',
      'Don’t render disabled ones in their place: a button without an effect is not rendered.',
    ],
  },
  keys: BUTTON_KEYS,
} satisfies ComponentGuide

/**
 * The buttons of the toolbar for autoplay mode and for a muted film. They are rendered only while
 * they have an effect.
 */
const meta = {
  title: 'Stage/Controls',
  component: AutoplayButton,
  subcomponents: { UnmuteButton, Announcer },
  parameters: { guide },
  globals: { motion: 'no-preference' },
  render: () => (
    <PortfolioProvider
      films={scriptedFilms(3)}
      playback={scriptedPlayback({ load: 20, play: 20 }, { autoplay: true })}
    >
      <div
        style={{ position: 'relative', aspectRatio: '16 / 9', inlineSize: '21rem', containerType: 'size' }}
      >
        <PlayerContainer />
      </div>
      <p style={{ display: 'flex', gap: '1rem' }}>
        <UnmuteButton />
        <AutoplayButton />
      </p>
      <Announcer />
    </PortfolioProvider>
  ),
} satisfies Meta<typeof AutoplayButton>

export default meta
type Story = StoryObj<typeof meta>

/** Autoplay mode: buttons unmute the film and pause the mode. */
export const AutoplayMode: Story = {
  parameters: { chromatic: WITHOUT_SNAPSHOT },
  play: async ({ canvas, userEvent }) => {
    const unmute = await canvas.findByRole('button', { name: 'Unmute' })
    await userEvent.click(unmute)
    await waitUntil('the button is removed', () => !unmute.isConnected)
  },
}

export const AutoplayPaused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause autoplay' }))
    await expect(await canvas.findByRole('button', { name: 'Resume autoplay' })).toBeVisible()
  },
}
