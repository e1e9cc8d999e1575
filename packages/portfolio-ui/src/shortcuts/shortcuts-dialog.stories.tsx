import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShortcutsDialog } from './shortcuts-dialog.js'

const meta = {
  title: 'Stage/Keyboard shortcuts',
  component: ShortcutsDialog,
  args: { enabled: true, onEnabledChange: () => undefined },
  render: (args) => (
    <ShortcutsDialog
      {...args}
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
    />
  ),
} satisfies Meta<typeof ShortcutsDialog>

export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {}
export const SwitchedOff: Story = { args: { enabled: false } }
