import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HeadingGroup } from '../heading/heading.js'
import { EmptyState } from '../states/states.js'
import { LabelsProvider } from './labels.js'

/** Replaces labels of the parts inside, for example translated; the others keep their defaults. */
const meta = {
  title: 'Site/Labels',
  component: LabelsProvider,
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
