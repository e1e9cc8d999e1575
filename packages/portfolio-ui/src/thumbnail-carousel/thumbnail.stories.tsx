import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { demoFilm } from '../../demo/films.js'
import { Thumbnail } from './thumbnail-carousel.js'

const film = demoFilm('fetch')

const guide = {
  sheets: ['stage-all-states--buttons'],
  advice: {
    good: [
      'Pass `position`: assistive technology then announces ‘Film 3 of 14’ for a film that is loading.',
      'Give its container the size: the picture is cropped around its focal point.',
      'Mark one only as `current`.',
    ],
    bad: [
      'Don’t pass a poster: at this size it is a hundred times the data.',
      'Don’t give the picture a text: the button has the film’s title as its name.',
      'Don’t mark the current one by its opacity alone: the bar is what a visitor with low vision sees.',
    ],
  },
  keys: {
    Tab: 'Focuses it',
    'Enter or Space': 'Selects its film',
  },
} satisfies ComponentGuide

/** The small picture of a film, which selects it. The current one has full opacity and a bar. */
const meta = {
  title: 'Thumbnails/Thumbnail',
  component: Thumbnail,
  parameters: { guide },
  args: { film },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200, blockSize: 113 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Thumbnail>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Current: Story = { args: { current: true } }

/** Under a pointer. */
export const Hovered: Story = {
  parameters: { states: { hover: 'button' } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('button').querySelector('.cutroom-picture')
    await waitFor(() => expect(picture).toHaveStyle({ opacity: '0.85' }))
  },
}

/** Reached by a key: at full opacity, with the focus ring within its edges. */
export const Focused: Story = {
  parameters: { states: { 'focus-visible': 'button' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const WithoutPicture: Story = { args: { film: { ...film, thumbnail: null } } }
export const WithoutTitle: Story = { args: { film: { ...film, title: null } } }

/** A film of a long list that has not loaded: assistive technology knows its place. */
export const Loading: Story = { args: { film: null, position: { index: 2, total: 14 } } }
