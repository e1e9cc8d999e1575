import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
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

const guide = {
  anatomy: {
    story: 'open',
    window: { width: 800, height: 640 },
    parts: [
      {
        name: 'Dialog',
        selector: '.cutroom-shortcuts',
        description: 'A modal dialog: keys move no film while it is open.',
      },
      {
        name: 'List',
        selector: '.cutroom-shortcuts dl',
        description: 'Each key with what it does, in the labels’ language.',
      },
      {
        name: 'Switch',
        selector: '.cutroom-shortcuts label',
        description: 'Disables the shortcuts, for people whose software sends single letters.',
      },
      {
        name: 'Close button',
        selector: '.cutroom-shortcuts .cutroom-button',
        description: 'Closes the dialog, as Escape does.',
      },
    ],
  },
  advice: {
    good: [
      'Give it the element of the page of films as `page`: keys of other pages of films stay theirs.',
      'Keep it wherever the shortcuts work: visitors must be able to disable them (WCAG 2.1.4).',
      'Mark an own control that handles arrows with `data-cutroom-shortcuts="off"`.',
    ],
    bad: [
      'Don’t add single-letter keys of your own beside it: the switch does not disable them.',
      'Don’t use the keys of the list for something else on the page: they act wherever the focus is.',
    ],
  },
  keys: {
    '?': 'Opens the list',
    Escape: 'Closes it',
  },
  shortcuts: true,
} satisfies ComponentGuide

/**
 * Enables the keyboard shortcuts of a page of films, and lists them in a dialog. A visitor can
 * disable them there.
 */
const meta = {
  title: 'Stage/Keyboard shortcuts',
  component: ShortcutsButton,
  parameters: { guide },
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
