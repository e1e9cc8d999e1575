import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from './states.js'

const onRetry = fn()

/** States that replace content. */
const meta = {
  title: 'States/Page states',
  component: ErrorState,
  subcomponents: { EmptyState, LoadingState, NotFoundState },
  parameters: { attributeOwners: ['PageState'] },
  argTypes: { message: { control: 'text' } },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { render: () => <EmptyState /> }

export const Loading: Story = { render: () => <LoadingState /> }

export const Failed: Story = {
  args: { onRetry },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

/** Without a button where a retry cannot help. */
export const FailedPermanently: Story = {}

export const NotFound: Story = { render: () => <NotFoundState /> }
