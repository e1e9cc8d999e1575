import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, waitFor } from 'storybook/test'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { scriptedFilms, scriptedPlayback } from '../../demo/scripted-provider.js'
import { ShortcutsButton } from './shortcuts.js'

function Shortcuts() {
  const page = useRef<HTMLDivElement>(null)
  return (
    <PortfolioProvider films={scriptedFilms(3)} playback={scriptedPlayback()}>
      <div ref={page}>
        <ShortcutsButton page={page} />
      </div>
    </PortfolioProvider>
  )
}

/** Makes the keyboard work on a page of films, and shows what the keys do. A visitor may switch them off. */
const meta = {
  title: 'Stage/Keyboard shortcuts',
  component: ShortcutsButton,
  args: { page: { current: null } },
  argTypes: { page: { control: false } },
  render: () => <Shortcuts />,
} satisfies Meta<typeof ShortcutsButton>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }))
    await expect(canvas.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  },
}

/** Single keys can be switched off (WCAG 2.1.4), and on again. */
export const SwitchedOff: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }))
    const use = canvas.getByRole('checkbox', { name: 'Use keyboard shortcuts' })
    await userEvent.click(use)
    await waitFor(() => expect(use).not.toBeChecked())
    await userEvent.click(use)
    await waitFor(() => expect(use).toBeChecked())
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  },
}
