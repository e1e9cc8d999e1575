import type { CaptionTrack } from '@cutroom/player-core'
import type { FakeScript } from '@cutroom/player-core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { PlayerContainer } from '../player/player.js'
import { PlayerBar } from './player-bar.js'

const captions = (...languages: readonly (readonly [string, string])[]): readonly CaptionTrack[] =>
  languages.map(([language, label]) => ({ language, label, src: `data:text/vtt,WEBVTT#${language}` }))

interface BarStoryProps {
  readonly script?: Partial<FakeScript>
  readonly captions?: readonly CaptionTrack[]
  readonly dir?: 'ltr' | 'rtl'
  /** Width of the film. */
  readonly width?: string
}

/** A film above its bar. */
function BarStory({ script, captions = [], dir, width = '48rem' }: BarStoryProps) {
  const films = scriptedFilms(1).map((film) => ({ ...film, captions }))
  return (
    <PortfolioProvider films={films} playback={scriptedPlayback({ load: 20, play: 20, ...script })}>
      <div dir={dir} style={{ maxInlineSize: width }}>
        <div style={{ position: 'relative', aspectRatio: '16 / 9' }}>
          <PlayerContainer />
        </div>
        <PlayerBar studio="Cutroom" style={{ position: 'relative', inset: 'auto' }} />
      </div>
    </PortfolioProvider>
  )
}

/**
 * The controls of films in media files and streams, as `MainCarousel` shows them over or below the film. Its code loads
 * when a play is likely. Films on Vimeo keep the controls of Vimeo.
 */
const meta = {
  title: 'Stage/Player bar',
  component: BarStory,
  subcomponents: { PlayerBar },
} satisfies Meta<typeof BarStory>

export default meta
type Story = StoryObj<typeof meta>

const bar = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('group', { name: 'Player' }))

export const Paused: Story = {
  play: async ({ canvasElement }) => {
    const controls = await bar(canvasElement)
    const timeline = controls.getByRole('slider', { name: 'Timeline' })
    await waitFor(() => expect(timeline).toHaveAttribute('aria-valuetext', '0:00 of 0:20'))
  },
}

export const Seeking: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const controls = await bar(canvasElement)
    const timeline = controls.getByRole('slider', { name: 'Timeline' })
    timeline.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(timeline).toHaveAttribute('aria-valuetext', '0:10 of 0:20'))
  },
}

export const Muted: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const controls = await bar(canvasElement)
    await userEvent.click(controls.getByRole('button', { name: 'Mute' }))
    await expect(await controls.findByRole('button', { name: 'Mute', pressed: true })).toBeVisible()
  },
}

/** The film waits for data; a fake player that never begins shows it for as long. */
export const Starting: Story = {
  args: { script: { play: 'never' } },
  play: async ({ canvasElement, userEvent }) => {
    const controls = await bar(canvasElement)
    await userEvent.click(controls.getByRole('button', { name: 'Play' }))
    await expect(await controls.findByRole('button', { name: 'Pause' })).toBeVisible()
  },
}

/** The film has run out of data. */
export const Buffering: Story = {
  args: { script: { stalls: true } },
  play: async ({ canvasElement, userEvent }) => {
    const controls = await bar(canvasElement)
    await userEvent.click(controls.getByRole('button', { name: 'Play' }))
    await waitFor(() =>
      expect(canvasElement.querySelector('.cutroom-player-bar')).toHaveAttribute('data-state', 'buffering'),
    )
  },
}

/** Under a pointer: the thumb of the timeline grows. */
export const Hovered: Story = {
  parameters: { states: { hover: '.cutroom-timeline' } },
  play: async ({ canvasElement }) => {
    await bar(canvasElement)
    await waitFor(() =>
      expect(canvasElement.querySelector('.cutroom-timeline')).toHaveAttribute('data-emulated', 'hover'),
    )
  },
}

/** Reached by a key. */
export const Focused: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const controls = await bar(canvasElement)
    await userEvent.tab()
    await expect(controls.getByRole('button', { name: 'Play' })).toHaveFocus()
  },
}

/** One language is a switch. */
export const CaptionsOn: Story = {
  args: { captions: captions(['en', 'English']) },
  play: async ({ canvasElement, userEvent }) => {
    const controls = await bar(canvasElement)
    await userEvent.click(await controls.findByRole('button', { name: 'Captions' }))
    await expect(await controls.findByRole('button', { name: 'Captions', pressed: true })).toBeVisible()
  },
}

/** Several languages are a list, each in its own script and direction. */
export const Languages: Story = {
  args: { captions: captions(['en', 'English'], ['pt-BR', 'Português'], ['ar', 'العربية']) },
  play: async ({ canvasElement, userEvent }) => {
    const controls = await bar(canvasElement)
    await userEvent.click(await controls.findByRole('button', { name: 'Captions' }))
    const language = await controls.findByRole('radio', { name: 'Português' })
    await userEvent.click(language)
    await waitFor(() => expect(language).toBeChecked())
  },
}

/** The browser knows of another screen. */
export const RemotePlayback: Story = {
  args: { script: { remote: 'available' } },
  play: async ({ canvasElement }) => {
    const controls = await bar(canvasElement)
    await expect(await controls.findByRole('button', { name: 'Play on another screen' })).toBeVisible()
  },
}

/** Controls of players run from left to right in every script. */
export const RightToLeft: Story = { args: { dir: 'rtl', captions: captions(['ar', 'العربية']) } }

/** With every control, at the width of the narrowest phone. */
export const Narrow: Story = {
  args: { width: '320px', script: { remote: 'available' }, captions: captions(['en', 'English']) },
  play: async ({ canvasElement }) => {
    await bar(canvasElement)
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth)
  },
}
