import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoEditors } from '../../demo/films.js'
import { EditorsList } from './editors-list.js'

const guide = {
  anatomy: {
    story: 'default',
    parts: [
      {
        name: 'Poster',
        selector: '.cutroom-editors__backdrop',
        description: 'Of the previewed editor, behind all names.',
      },
      {
        name: 'Names',
        selector: '.cutroom-editors__names',
        description: 'One a line, as large as the longest allows.',
      },
      {
        name: 'Previewed editor',
        selector: '.cutroom-editors__editor[data-active] .cutroom-plate',
        description:
          'Hovered, focused or, on touch, in the middle of the screen. The page has their colours.',
      },
    ],
  },
  advice: {
    good: [
      'Give every editor a poster and two colours: a name without them previews nothing.',
      'Put it into a `ThemeScope` of the page: it gives the scope the previewed colours.',
      'Order the list as the studio names its editors.',
    ],
    bad: [
      'Don’t add portraits or job titles to the names: the list shows names alone.',
      'Don’t put anything between the list and the edges of the page: the poster fills it.',
      'Don’t rely on hover: on touch the name in the middle of the screen is previewed.',
    ],
  },
  keys: {
    Tab: 'Focuses the next name, and previews its editor',
    Enter: 'Opens the editor’s page',
  },
} satisfies ComponentGuide

/**
 * All editors in very large type, each with a link to their page. A hovered or focused name
 * previews that editor’s poster and colours.
 */
const meta = {
  title: 'Editors/Editors list',
  component: EditorsList,
  parameters: { layout: 'fullscreen', attributeOwners: ['EditorsList', 'EditorItem'], guide },
  args: { editors: demoEditors },
  argTypes: { editors: { table: { type: { summary: 'readonly ListedEditor[]' } } } },
  decorators: [
    (Story, { viewMode }) => (
      // The poster is behind the page, in docs behind the story. Names have plates on it.
      <div className="cutroom-page" style={{ contain: viewMode === 'docs' ? 'paint' : undefined }}>
        <div className="cutroom-page__body">
          <Story />
        </div>
      </div>
    ),
  ],
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
