import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { demoEditors } from '../../demo/films.js'
import { EditorsList } from './editors-list.js'

/** All editors in very large type. Hovering a name shows that editor’s poster and colours. */
const meta = {
  title: 'Editors/Editors list',
  component: EditorsList,
  parameters: { attributeOwners: ['EditorsList', 'EditorItem'] },
  args: { editors: demoEditors },
  argTypes: { editors: { table: { type: { summary: 'readonly ListedEditor[]' } } } },
} satisfies Meta<typeof EditorsList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The page takes the colours of the focused editor, and restores its own. */
export const Previews: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first, second] = canvas.getAllByRole('link')
    await userEvent.hover(first!)
    const list = canvasElement.querySelector('.cutroom-editors')
    await waitFor(() => expect(list).toHaveAttribute('data-previewing'))
    await userEvent.unhover(first!)
    second!.focus()
    await waitFor(() => expect(second!.closest('li')).toHaveAttribute('data-active'))
  },
}

export const LongNames: Story = {
  args: {
    editors: demoEditors.map((editor, at) =>
      at === 1 ? { ...editor, name: 'Maximiliane Featherstonehaugh-Oyelaran' } : editor,
    ),
  },
}

export const RightToLeft: Story = {
  args: {
    editors: demoEditors.map((editor, at) => (at === 1 ? { ...editor, name: 'ليلى العمراني' } : editor)),
  },
}

export const OneEditor: Story = { args: { editors: demoEditors.slice(0, 1) } }

export const ManyEditors: Story = {
  args: {
    editors: [0, 1, 2].flatMap((round) =>
      demoEditors.map((editor) => ({ ...editor, id: `${editor.id}-${round}` })),
    ),
  },
}
