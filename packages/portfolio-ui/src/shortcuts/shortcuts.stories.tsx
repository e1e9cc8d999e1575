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

/**
 * Enables the keyboard shortcuts of a page of films, and lists them. A visitor can disable them.
 */
const meta = {
  title: 'Stage/Keyboard shortcuts',
  component: ShortcutsButton,
  args: { page: { current: null } },
  render: () => <Shortcuts />,
} satisfies Meta<typeof ShortcutsButton>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }))
    await expect(await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  },
}

/** Shortcuts can be disabled (WCAG 2.1.4) and enabled again. */
export const Disabled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }))
    const use = await canvas.findByRole('checkbox', { name: 'Use keyboard shortcuts' })
    await userEvent.click(use)
    await waitFor(() => expect(use).not.toBeChecked())
    await userEvent.click(use)
    await waitFor(() => expect(use).toBeChecked())
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  },
}
