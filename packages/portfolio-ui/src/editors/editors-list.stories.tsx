import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoEditors } from '../testing/demo-films.js'
import { EditorsList } from './editors-list.js'

const meta = {
  title: 'Editors list',
  component: EditorsList,
  args: { editors: demoEditors },
} satisfies Meta<typeof EditorsList>

export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}

export const LongNames: Story = {
  args: {
    editors: demoEditors.map((editor, at) =>
      at === 1 ? { ...editor, name: 'Maximiliane Featherstonehaugh-Oyelaran' } : editor,
    ),
  },
}

export const Many: Story = {
  args: {
    editors: [0, 1, 2].flatMap((round) =>
      demoEditors.map((editor) => ({ ...editor, id: `${editor.id}-${round}` })),
    ),
  },
}
