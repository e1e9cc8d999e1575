import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ComponentGuide } from '../../demo/docs-parameters.js'
import { HeadingGroup } from '../heading/heading.js'
import { EmptyState } from '../states/states.js'
import { LabelsProvider } from './labels.js'

const guide = {
  advice: {
    good: [
      'Put one around the whole page, with all labels of its language.',
      'Pass the same object on each render: labels that are written inline are new each time.',
      'Set `lang` and `dir` of the document, too: labels do not.',
    ],
    bad: [
      'Don’t translate the studio’s content here: titles and texts come from the content service.',
      'Don’t leave single labels out in a translation: they stay English.',
    ],
  },
} satisfies ComponentGuide

/**
 * Replaces labels of the parts inside, for example translated. Labels that are not given keep their
 * defaults.
 */
const meta = {
  title: 'Site/Labels',
  component: LabelsProvider,
  parameters: { guide },
  args: {
    labels: {
      noTitle: 'Ohne Titel',
      noClient: 'Ohne Kunde',
      emptyTitle: 'Noch nichts auf der Rolle',
      emptyMessage: 'Filme erscheinen hier, sobald sie veröffentlicht sind.',
    },
    children: (
      <>
        <HeadingGroup clients={[]} title={null} />
        <EmptyState />
      </>
    ),
  },
} satisfies Meta<typeof LabelsProvider>

export default meta
type Story = StoryObj<typeof meta>

export const German: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ohne Titel' })).toBeVisible()
  },
}
